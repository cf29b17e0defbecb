import type { ReactNode } from 'react';

import styles from './TableScroll.module.css';

/** Around a table: in a narrow window it scrolls inside itself, and its first column stays. */
export function TableScroll({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}
