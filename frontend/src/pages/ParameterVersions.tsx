import { useState } from 'react';

import { yearChoices } from '~/features/car/model-choice/model-choice';
import { YearFilter } from '~/features/car/model-choice/YearFilter';
import { GroupMenu } from '~/features/car/parameter-table/GroupMenu';
import { ParameterTable } from '~/features/car/parameter-table/ParameterTable';
import { carOf, tableOf, type ParameterConfig } from '~/features/car/parameter-table/table';
import { TableLayout } from '~/features/car/parameter-table/TableLayout';
import { TableTools } from '~/features/car/parameter-table/TableTools';
import { useTableView } from '~/features/car/parameter-table/use-table-view';
import { ModelNotice } from '~/features/compare/selection/ModelNotice';
import { Empty } from '~/ui/AsyncState';
import { laterDialog } from '~/ui/later';

import { useVersions } from './use-versions';

/** Separate chunk: few visitors open it. */
const ModelChooser = laterDialog(() =>
  import(/* webpackChunkName: "model-chooser" */ '~/features/car/model-choice/ModelChooser').then(
    (chunk) => chunk.ModelChooser,
  ),
);

type ParameterVersionsProps = {
  config: ParameterConfig;
  modelId: string | undefined;
  name: string;
};

/** The table of parameters, whose columns are models of one car. */
export function ParameterVersions({ config, modelId, name }: ParameterVersionsProps) {
  const [choosing, setChoosing] = useState<object>();
  const { columns, choose, happened, pathOfYear, notice } = useVersions(config, modelId);
  const [view, setView] = useTableView();
  const table = tableOf(config, columns.ids);
  const choices = yearChoices(config.modelInfo);
  if (config.modelInfo.length === 0) return <Empty>暂无参数配置</Empty>;
  return (
    <>
      <ModelNotice {...notice} />
      <TableLayout
        filter={
          <YearFilter
            choices={choices}
            columns={columns}
            linkOf={({ key }) => pathOfYear(key)}
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
          onView={setView}
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
