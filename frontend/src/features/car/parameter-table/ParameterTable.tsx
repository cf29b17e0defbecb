import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Empty } from '~/ui/AsyncState';
import { TableScroll } from '~/ui/TableScroll';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import { CarHead, type ColumnActions } from './CarHead';
import * as styles from './ParameterTable.module.css';
import type { Table } from './table';
import { TableGroup } from './TableGroup';
import { useWishedView, ViewSwitches, type TableView } from './table-view';
import { useColumnDrag, useColumnFocus } from './table-columns';

type ParameterTableProps = ColumnActions & {
  table: Table;
  view: TableView;
  onView: (view: TableView) => void;
  /** Accessible name of the table. */
  caption: string;
  /** Content of an extra column, such as a button to add a car. */
  more?: ReactNode;
};

const groupsSeenFirst = 2;

/** One column per car, one row per parameter, with sticky heads. */
export function ParameterTable(props: ParameterTableProps) {
  const { table, caption, more, onMove, onRemove, onReplace } = props;
  const { cars, groups } = table;
  const [view, wish] = useWishedView(props.view, props.onView);
  const ids = cars.map(({ id }) => id);
  const head = useRef<HTMLTableSectionElement>(null);
  const { table: element, want } = useColumnFocus<HTMLTableElement>(ids);
  const [said, setSaid] = useState('');
  useStuckHeight(element, head);

  function move(id: string, to: number): void {
    const left = to < ids.indexOf(id);
    want({ id, control: left ? 'left' : 'right' });
    setSaid(`已移到第 ${to + 1} 列`);
    onMove(id, to);
  }

  function remove(id: string): void {
    const place = ids.indexOf(id);
    want({ id: ids[place + 1] ?? ids[place - 1], control: 'remove' });
    setSaid(`已移除，还有 ${ids.length - 1} 款车`);
    onRemove?.(id);
  }

  const { handlers, dropAt } = useColumnDrag(ids, move);
  const differing = groups.some((group) => group.differing > 0);
  return (
    <>
      <TableScroll label={caption} className={styles.scroll}>
        <table
          ref={element}
          className={styles.table}
          data-columns={cars.length > 6 ? 'many' : 'few'}
          {...(view.diff && cars.length > 1 && { 'data-diff': '' })}
          {...(view.hide && cars.length > 1 && { 'data-hide': '' })}
          {...(view.best && { 'data-best': '' })}
        >
          <caption className={styles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <colgroup>
            <col className={styles.nameColumn} />
            <col span={cars.length} />
            {more && <col className={styles.moreColumn} />}
          </colgroup>
          <thead ref={head}>
            <tr>
              <td className={styles.corner}>
                <ViewSwitches view={view} disabled={cars.length < 2} onChange={wish} />
              </td>
              {cars.map((car, place) => (
                <CarHead
                  key={car.id}
                  car={car}
                  column={{ place, count: cars.length }}
                  drop={dropAt(car.id)}
                  drag={handlers}
                  onMove={move}
                  onRemove={onRemove && remove}
                  onReplace={onReplace}
                />
              ))}
              {more && <td className={styles.more}>{more}</td>}
            </tr>
          </thead>
          {groups.map((group, place) => (
            <TableGroup
              key={group.anchor}
              group={group}
              columns={cars.length}
              isBelow={place >= groupsSeenFirst}
            />
          ))}
        </table>
      </TableScroll>
      {view.hide && cars.length > 1 && !differing && (
        <Empty small>这几款车的参数全部相同，没有不同项</Empty>
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}

/** Sets the head's height for the style sheet, so that jumps end below it. */
function useStuckHeight(
  table: { readonly current: HTMLTableElement | null },
  head: { readonly current: HTMLTableSectionElement | null },
): void {
  useEffect(() => {
    const [of, from] = [table.current, head.current];
    if (!of || !from || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      of.style.setProperty('--head', `${from.offsetHeight}px`);
    });
    observer.observe(from);
    return () => {
      observer.disconnect();
    };
  }, [table, head]);
}
