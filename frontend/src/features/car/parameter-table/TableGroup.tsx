import { memo } from 'react';

import { classes } from '~/lib/classes';
import { useSecondPart } from '~/lib/use-second-part';
import { Figure } from '~/ui/Figure';
import { ParameterValue } from '~/ui/ParameterValue';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import type { Group, Row } from './table';
import { cellParts, markWords, type CellMark } from './cell-parts';
import * as styles from './ParameterTable.module.css';

/** A group's title and rows. Highlighting and hiding are done by the style sheet. */
export const TableGroup = memo(function TableGroup({
  group,
  columns,
  isBelow,
}: {
  group: Group;
  columns: number;
  /** Begins below the window. */
  isBelow: boolean;
}) {
  const isWhole = useSecondPart();
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
          <span className={styles.groupTitle}>
            <Figure kind="parameter" member="title" value={group.title}>
              {group.title}
            </Figure>
          </span>
        </th>
      </tr>
      {(isWhole || !isBelow) && group.rows.map((row) => <TableRow key={row.key} row={row} />)}
    </tbody>
  );
});

function TableRow({ row: { name, unit, values, same, best } }: { row: Row }) {
  return (
    <tr {...(!same && { 'data-differs': '' })}>
      <th scope="row" className={styles.name}>
        <Figure kind="parameter" member="name" value={name} untabbed>
          {name}
          {unit && <span className={styles.unit}>({unit})</span>}
        </Figure>
      </th>
      {values.map((value, place) => (
        <Cell key={place} value={value} best={best[place] ?? false} />
      ))}
    </tr>
  );
}

const lookOf: { readonly [mark in CellMark]: string | undefined } = {
  '●': styles.standard,
  '○': styles.optional,
  '-': styles.absent,
};

/** A value. Symbols have text equivalents for screen readers and search. */
const Cell = memo(function Cell({ value, best }: { value: string; best: boolean }) {
  return (
    <td
      className={classes(styles.cell, value === '' && styles.unknown)}
      {...(best && { 'data-best': '' })}
    >
      {cellParts(value).map((part, place) =>
        part.kind === 'text' ? (
          <ParameterValue key={place} value={part.text} />
        ) : (
          <span key={place} className={lookOf[part.mark]}>
            <span aria-hidden="true">{part.mark}</span>
            <VisuallyHidden>{markWords[part.mark]}</VisuallyHidden>
          </span>
        ),
      )}
      {best && <span className={styles.badge}>优势</span>}
    </td>
  );
});
