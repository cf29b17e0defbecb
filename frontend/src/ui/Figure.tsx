import type { ReactNode } from 'react';

import type { FigureDetail } from '~/lib/figure';

import * as styles from './Figure.module.css';

type FigureProps = FigureDetail & {
  /** It stands in a link or a button: that one's focus shows what it is. */
  inside?: boolean | undefined;
  /** One of hundreds: the keyboard reaches another figure for it. */
  untabbed?: boolean;
  /** As the page shows it. */
  children: ReactNode;
};

/** A score, a number of sales and the like; hover and focus show what it is (features/site/figure-note/FigureNote.tsx). */
export function Figure({
  inside,
  untabbed,
  children,
  kind,
  member,
  value,
  date,
  count,
}: FigureProps) {
  const Tag = inside ? 'span' : 'button';
  return (
    <Tag
      type={inside ? undefined : 'button'}
      tabIndex={untabbed ? -1 : undefined}
      className={styles.figure}
      data-figure={JSON.stringify({ kind, member, value, date, count })}
    >
      {children}
    </Tag>
  );
}
