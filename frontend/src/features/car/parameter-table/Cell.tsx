import { Fragment, memo } from 'react';

import { classes } from '~/lib/classes';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import styles from './ParameterTable.module.css';
import { cellParts, markWords, type CellMark } from './cell-parts';

const lookOf: { readonly [mark in CellMark]: string | undefined } = {
  '●': styles.standard,
  '○': styles.optional,
  '-': styles.absent,
};

/** A value. Symbols have text equivalents for screen readers and search. */
export const Cell = memo(function Cell({ value, best }: { value: string; best: boolean }) {
  return (
    <td
      className={classes(styles.cell, value === '' && styles.unknown)}
      {...(best && { 'data-best': '' })}
    >
      {cellParts(value).map((part, place) =>
        part.kind === 'text' ? (
          <Words key={place} text={part.text} />
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

/** 4780*1837*1515 may wrap after an asterisk. */
function Words({ text }: { text: string }) {
  if (!text.includes('*')) return text;
  return text.split(/(?<=\*)/).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
