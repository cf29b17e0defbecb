import { memo } from 'react';

import { Cell } from './Cell';
import styles from './ParameterTable.module.css';
import type { Group, Row } from './table';

/** A group's title and rows. Highlighting and hiding are done by the style sheet. */
export const TableGroup = memo(function TableGroup({
  group,
  columns,
}: {
  group: Group;
  columns: number;
}) {
  return (
    <tbody className={styles.group} {...(group.differing > 0 && { 'data-differs': '' })}>
      <tr>
        <th
          id={group.anchor}
          className={styles.groupHead}
          colSpan={columns + 1}
          scope="rowgroup"
          tabIndex={-1}
        >
          <span className={styles.groupTitle}>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <TableRow key={row.key} row={row} />
      ))}
    </tbody>
  );
});

function TableRow({ row: { name, unit, values, same, best } }: { row: Row }) {
  return (
    <tr {...(!same && { 'data-differs': '' })}>
      <th scope="row" className={styles.name}>
        {name}
        {unit && <span className={styles.unit}>({unit})</span>}
      </th>
      {values.map((value, place) => (
        <Cell key={place} value={value} best={best[place] ?? false} />
      ))}
    </tr>
  );
}
