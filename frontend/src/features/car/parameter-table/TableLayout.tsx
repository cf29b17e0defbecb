import type { ReactNode } from 'react';

import { Skeleton } from '~/ui/Skeleton';

import * as styles from './TableLayout.module.css';
import * as skeletonStyles from './TableSkeleton.module.css';

type TableLayoutProps = {
  /** Selection of the cars. */
  filter?: ReactNode;
  tools: ReactNode;
  menu: ReactNode;
  children: ReactNode;
};

/** The toolbar, and below it the group menu beside the table. */
export function TableLayout({ filter, tools, menu, children }: TableLayoutProps) {
  return (
    <section aria-label="参数表">
      <div className={styles.bar}>
        {filter}
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.columns}>
        <div className={styles.menu}>{menu}</div>
        <div className={styles.table}>{children}</div>
      </div>
    </section>
  );
}

/** Placeholder while the table loads. */
export function TableSkeleton() {
  return (
    <div className={skeletonStyles.places}>
      <Skeleton className={skeletonStyles.menu} />
      <Skeleton className={skeletonStyles.table} />
    </div>
  );
}
