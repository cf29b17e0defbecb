import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/ParameterPage';
import { ModelNotice } from '~/features/compare/selection/ModelNotice';
import { readModelIds, writeModelIds } from '~/features/compare/selection/selection-address';
import {
  idsOf,
  selection,
  selectionOf,
  type SelectionEvent,
} from '~/features/compare/selection/selection.machine';
import { columnsOf, yearChoices } from '~/features/car/model-choice/model-choice';
import { YearFilter } from '~/features/car/model-choice/YearFilter';
import { ParameterHead } from '~/features/car/parameter-head/ParameterHead';
import { GroupMenu } from '~/features/car/parameter-table/GroupMenu';
import { ParameterTable } from '~/features/car/parameter-table/ParameterTable';
import {
  carOf,
  missingIn,
  tableOf,
  type ParameterConfig,
} from '~/features/car/parameter-table/table';
import { TableLayout, TableSkeleton } from '~/features/car/parameter-table/TableLayout';
import { TableTools } from '~/features/car/parameter-table/TableTools';
import { readView, writeView } from '~/features/car/parameter-table/table-view';
import { SameLevelCars } from '~/features/car/same-level/SameLevelCars';
import { idOf } from '~/lib/is-id';
import { paths } from '~/paths';
import { stayHere } from '~/route/trail';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { changedAddress } from '~/route/changed-address';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { laterDialog } from '~/ui/later';
import { Link } from '~/ui/Link';

export { rules } from '~/api/generated/rules/ParameterPage';

/** Separate chunk: few visitors open it. */
const ModelChooser = laterDialog(() =>
  import(/* webpackChunkName: "model-chooser" */ '~/features/car/model-choice/ModelChooser').then(
    (chunk) => chunk.ModelChooser,
  ),
);

/** All parameters of a car's models (spec browsing §2). */
export default function ParameterPage() {
  const { params } = useRoute();
  const model = usePart('carModalInfo');
  const first = { carModalInfo: model.data };
  const config = useDependentPart('getmodelconfigBySeriseNew', first);
  const series = useDependentPart('getSeriesInfo', first);
  const rivals = useDependentPart('seriesRecommand', first);
  useHead(heads, { ...first, getmodelconfigBySeriseNew: config.data });

  const seriesId = params['serid'] ?? idOf(model.data?.modelInfo.series_id);
  const name = model.data?.modelInfo.model_name ?? config.data?.seriesName ?? series.data?.name;
  return (
    <>
      <ParameterHead
        name={name}
        modelId={params['modelId']}
        seriesId={seriesId}
        model={model.data?.modelInfo}
        series={series}
        count={config.data?.modelInfo.length}
        failed={config.status === 'failed' || model.status === 'failed'}
      />
      {config.status === 'ready' ? (
        <Versions config={config.data} modelId={params['modelId']} name={name ?? ''} />
      ) : config.status === 'failed' || model.status === 'failed' ? (
        <Failed
          error={config.error ?? model.error}
          onRetry={config.status === 'failed' ? config.retry : model.retry}
        />
      ) : (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
      <SameLevelCars
        title="和同级车比一比"
        note="同级热门车系"
        cars={rivals}
        action={({ series_id: other, series_name: otherName }) =>
          seriesId && (
            <Link
              to={paths.comparePair(seriesId, other)}
              className={buttonClass({ size: 'small' })}
              aria-label={`与${otherName}对比`}
            >
              对比
            </Link>
          )
        }
      />
    </>
  );
}

type VersionsProps = { config: ParameterConfig; modelId: string | undefined; name: string };

function Versions({ config, modelId, name }: VersionsProps) {
  const route = useRoute();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState<object>();

  const asked = readModelIds(route.query['modelIds']);
  const known = asked.ids.filter((id) => !missingIn(config, [id]).length);
  const view = readView(route.query['view']);
  const columns = columnsOf(config.modelInfo, {
    year: route.query['year'],
    ids: known,
    first: modelId,
  });
  const table = tableOf(config, columns.ids);
  const choices = yearChoices(config.modelInfo);

  function change(changes: { readonly [key: string]: string }, replace = true): void {
    void navigate(changedAddress(route, changes), { state: stayHere, replace });
  }
  const choose = (ids: readonly string[], replace = false) => {
    change({ modelIds: writeModelIds(ids), year: '' }, replace);
  };
  const happened = (event: SelectionEvent) => {
    const ids = idsOf(selection(selectionOf(columns.ids), event));
    choose(ids, event.type === 'moved');
  };

  /** An invalid model has no page: go to that of the series. */
  function toSeries(): void {
    const seriesId = config.modelInfo[0]?.series_id;
    if (seriesId) void navigate(paths.parameters({ seriesId }), { state: stayHere });
  }

  if (config.modelInfo.length === 0) return <Empty>暂无参数配置</Empty>;
  return (
    <>
      <ModelNotice
        missing={[
          ...missingIn(config, asked.ids),
          ...(config.isInvalidModelId && modelId ? [modelId] : []),
        ]}
        broken={asked.broken}
        surplus={asked.surplus}
        onRemove={() => {
          if (config.isInvalidModelId) toSeries();
          else change({ modelIds: writeModelIds(known) });
        }}
      />
      <TableLayout
        filter={
          <YearFilter
            choices={choices}
            columns={columns}
            linkOf={({ key }) => changedAddress(route, { year: key, modelIds: '' })}
            onPick={() => {
              setChoosing({});
            }}
          />
        }
        tools={<TableTools table={table} title={`${name}参数配置`} hideSame={view.hide} />}
        menu={<GroupMenu groups={table.groups} differing={view.hide && table.cars.length > 1} />}
      >
        <ParameterTable
          table={table}
          view={view}
          caption={`${name}参数配置表`}
          onView={(next) => {
            change({ view: writeView(next) });
          }}
          onMove={(id, to) => {
            happened({ type: 'moved', id, to });
          }}
          onRemove={
            columns.ids.length > 1
              ? (id) => {
                  happened({ type: 'removed', id });
                }
              : undefined
          }
        />
      </TableLayout>
      {choosing && (
        <ModelChooser
          asked={choosing}
          open
          choices={choices}
          chosen={columns.ids}
          seriesName={carOf(config.modelInfo[0]).seriesName}
          onChoose={(ids) => {
            choose(ids);
          }}
          onClose={() => {
            setChoosing(undefined);
          }}
        />
      )}
    </>
  );
}
