import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { useCall } from '~/api/use-call';
import type { ConfigState } from '~/features/compare/config/use-config';
import { ComparePrices } from '~/features/compare/prices/ComparePrices';
import { ModelNotice } from '~/features/compare/selection/ModelNotice';
import { readModelIds, writeModelIds } from '~/features/compare/selection/selection-address';
import {
  idsOf,
  mostModels,
  selection,
  selectionOf,
  type Selection,
  type SelectionEvent,
} from '~/features/compare/selection/selection.machine';
import { GroupMenu } from '~/features/car/parameter-table/GroupMenu';
import { ParameterTable } from '~/features/car/parameter-table/ParameterTable';
import { tableOf, type Table } from '~/features/car/parameter-table/table';
import { TableLayout, TableSkeleton } from '~/features/car/parameter-table/TableLayout';
import { TableTools } from '~/features/car/parameter-table/TableTools';
import { readView, writeView, type TableView } from '~/features/car/parameter-table/table-view';
import { SameLevelCars, type SameLevelCar } from '~/features/car/same-level/SameLevelCars';
import { changedAddress } from '~/route/changed-address';
import { stayHere } from '~/route/trail';
import { useRoute } from '~/route/route';
import { Failed, Loading } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';
import { Guarded } from '~/ui/Guarded';
import { laterDialog } from '~/ui/later';

import * as styles from './ComparePage.module.css';

/** Separate chunk, needed only for adding a car. */
const CarPicker = laterDialog(() =>
  import(/* webpackChunkName: "car-picker" */ '~/features/compare/car-picker/CarPicker').then(
    (chunk) => chunk.CarPicker,
  ),
);

type Picking = { readonly seriesId?: string; readonly replaces?: string };

type ComparisonProps = {
  config: ConfigState;
  /** Title of the table and of its file. */
  title: string;
  /** Between the notices and the table, before the prices. */
  above?: (table: Table) => ReactNode;
  /** Above the table of parameters. */
  heading: string;
  /** Shown while the table is empty. */
  empty: (onAdd: () => void) => ReactNode;
  /** Action in the section of cars of the same level; by default, adding one. */
  rivalAction?: (car: SameLevelCar) => ReactNode;
};

/** Cars side by side: the address contains selection, order and view. */
export function Comparison(props: ComparisonProps) {
  const { config, title, above, heading, empty, rivalAction } = props;
  const route = useRoute();
  const navigate = useNavigate();
  const [picking, setPicking] = useState<Picking | null>(null);

  const asked = readModelIds(route.query['modelIds']);
  const view = readView(route.query['view']);
  // Missing models get no column; the next change removes them from the address.
  const wanted = asked.ids.filter((id) => !config.missing.includes(id));
  const chosen = selectionOf(wanted.length > 0 ? wanted : config.ids);
  const table = config.config ? tableOf(config.config, config.ids) : { cars: [], groups: [] };
  const [first] = table.cars;
  const rivals = useCall('seriesRecommand', first ? { series_id: first.seriesId, rn: 6 } : null);

  function change(changes: { readonly [key: string]: string }, replace: boolean): void {
    void navigate(changedAddress(route, changes), { state: stayHere, replace });
  }
  function happened(event: SelectionEvent): void {
    const ids = idsOf(selection(chosen, event));
    change({ modelIds: writeModelIds(ids) }, event.type === 'moved');
  }
  const add = () => {
    setPicking({});
  };
  function pick(id: string): void {
    if (!picking?.replaces) {
      happened({ type: 'added', id });
      return;
    }
    happened({ type: 'replaced', id: picking.replaces, by: id });
    setPicking(null);
  }

  return (
    <>
      <ModelNotice
        missing={config.missing}
        broken={asked.broken}
        surplus={asked.surplus}
        onRemove={(gone) => {
          change({ modelIds: writeModelIds(asked.ids.filter((id) => !gone.includes(id))) }, true);
        }}
      />
      {config.error && <Failed error={config.error} onRetry={config.retry} />}
      {above?.(table)}
      {config.config && table.cars.length > 0 && (
        <Guarded of={config.config}>
          <ComparePrices cars={table.cars} config={config.config} />
        </Guarded>
      )}
      {(table.cars.length > 0 || config.loading) && <h2 className={styles.heading}>{heading}</h2>}
      {table.cars.length > 0 ? (
        <ComparisonTable
          table={table}
          title={title}
          view={view}
          chosen={chosen}
          loading={config.loading}
          onView={(next) => {
            change({ view: writeView(next) }, true);
          }}
          onEvent={happened}
          onPick={setPicking}
        />
      ) : config.loading ? (
        <Loading>
          <TableSkeleton />
        </Loading>
      ) : (
        !config.error && empty(add)
      )}
      {first && (
        <SameLevelCars
          title={`${first.seriesName}的同级热门车`}
          note={rivalAction ? '换一款来比' : '加进来一起比'}
          cars={rivals}
          action={
            rivalAction ??
            (({ model_id: id, series_name: name }) =>
              id && <AddRival id={id} name={name} chosen={chosen} onEvent={happened} />)
          }
        />
      )}
      {picking && (
        <CarPicker
          asked={picking}
          title={picking.replaces ? '换一款车' : '添加车款'}
          chosen={idsOf(chosen)}
          most={picking.replaces ? mostModels + 1 : mostModels}
          seriesId={picking.seriesId ?? first?.seriesId}
          onPick={pick}
          onClose={() => {
            setPicking(null);
          }}
        />
      )}
    </>
  );
}

function MoreCars({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" className={styles.add} aria-haspopup="dialog" onClick={onAdd}>
      <span className={styles.plus} aria-hidden="true">
        +
      </span>
      添加车款
    </button>
  );
}

type ComparisonTableProps = {
  table: Table;
  title: string;
  view: TableView;
  chosen: Selection;
  loading: boolean;
  onView: (view: TableView) => void;
  onEvent: (event: SelectionEvent) => void;
  onPick: (picking: Picking) => void;
};

function ComparisonTable(props: ComparisonTableProps) {
  const { table, title, view, chosen, loading, onView, onEvent, onPick } = props;
  const several = table.cars.length > 1;
  const add = (): void => {
    onPick({});
  };
  return (
    <TableLayout
      filter={
        <div className={styles.filter}>
          <Button
            size="small"
            look="primary"
            aria-haspopup="dialog"
            disabled={chosen.status === 'full'}
            onClick={add}
          >
            添加车款
          </Button>
          <span className={styles.count} role="status">
            {loading ? '正在加载…' : `已选 ${idsOf(chosen).length} / ${mostModels} 款`}
          </span>
          {several && (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                onEvent({ type: 'cleared' });
              }}
            >
              清空
            </Button>
          )}
        </div>
      }
      tools={<TableTools table={table} title={title} hideSame={view.hide} />}
      menu={<GroupMenu groups={table.groups} differing={view.hide && several} />}
    >
      <ParameterTable
        table={table}
        view={view}
        caption={`${title}表`}
        more={table.cars.length < 5 ? <MoreCars onAdd={add} /> : undefined}
        onView={onView}
        onMove={(id, to) => {
          onEvent({ type: 'moved', id, to });
        }}
        onRemove={(id) => {
          onEvent({ type: 'removed', id });
        }}
        onReplace={({ id, seriesId }) => {
          onPick({ seriesId, replaces: id });
        }}
      />
    </TableLayout>
  );
}

type AddRivalProps = {
  id: string;
  name: string;
  chosen: Selection;
  onEvent: (event: SelectionEvent) => void;
};

function AddRival({ id, name, chosen, onEvent }: AddRivalProps) {
  const added = idsOf(chosen).includes(id);
  return (
    <Button
      size="small"
      disabled={added || chosen.status === 'full'}
      aria-label={`把${name}加入对比`}
      onClick={() => {
        onEvent({ type: 'added', id });
      }}
    >
      {added ? '已在对比中' : '加入对比'}
    </Button>
  );
}
