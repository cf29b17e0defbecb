import { classes } from '~/lib/classes';

import * as styles from './Skeleton.module.css';

/** A grey placeholder as large as the content will be; sized by `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />;
}

/** Placeholder for lines of text. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} className={classes(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}
