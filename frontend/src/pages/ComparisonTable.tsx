import { GroupMenu } from '~/features/car/parameter-table/GroupMenu';
import { ParameterTable } from '~/features/car/parameter-table/ParameterTable';
import type { Table } from '~/features/car/parameter-table/table';
import { TableLayout } from '~/features/car/parameter-table/TableLayout';
import { TableTools } from '~/features/car/parameter-table/TableTools';
import { useTableView } from '~/features/car/parameter-table/use-table-view';
import type { Picking } from '~/features/compare/car-picker/LateCarPicker';
import { MoreCars } from '~/features/compare/selection/MoreCars';
import type { Selection, SelectionEvent } from '~/features/compare/selection/selection.machine';
import { SelectionBar } from '~/features/compare/selection/SelectionBar';

type ComparisonTableProps = {
  table: Table;
  title: string;
  chosen: Selection;
  loading: boolean;
  onEvent: (event: SelectionEvent) => void;
  onPick: (picking: Picking) => void;
};

/** The table of parameters, whose columns are the selection. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { table, title, chosen, loading, onEvent, onPick } = props;
  const [view, setView] = useTableView();
  const several = table.cars.length > 1;
  const add = (): void => {
    onPick({});
  };
  return (
    <TableLayout
      filter={
        <SelectionBar
          chosen={chosen}
          several={several}
          loading={loading}
          onAdd={add}
          onEvent={onEvent}
        />
      }
      tools={<TableTools table={table} title={title} hideSame={view.hide} />}
      menu={<GroupMenu groups={table.groups} differing={view.hide && several} />}
    >
      <ParameterTable
        table={table}
        view={view}
        caption={`${title}表`}
        more={table.cars.length < 5 ? <MoreCars onAdd={add} /> : undefined}
        onView={setView}
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
