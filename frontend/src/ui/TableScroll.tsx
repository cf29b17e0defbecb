import type { FocusEvent, ReactNode } from 'react';

import { classes } from '~/lib/classes';

import styles from './TableScroll.module.css';

type TableScrollProps = {
  /** Sets --staying, the width of what stays, in narrow windows. */
  className: string | undefined;
  children: ReactNode;
};

/** Around a table: in a narrow window it scrolls inside itself, and its first column stays. */
export function TableScroll({ className, children }: TableScrollProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of the focus of its controls
    <div className={classes(styles.scroll, className)} onFocus={showWhole}>
      {children}
    </div>
  );
}

/** Browsers scroll to what is out of sight, and leave what the first column covers in part. */
function showWhole({ target }: FocusEvent): void {
  // What is pressed stays under the pointer.
  if (target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
