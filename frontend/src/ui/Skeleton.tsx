import { classes } from '~/lib/classes';

import styles from './Skeleton.module.css';

/** A grey place of the size that the content will have; its size comes from `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.skeleton, className)} aria-hidden="true" />;
}

/** Lines of text that are not there yet. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} className={classes(styles.skeleton, styles.line)} />
      ))}
    </span>
  );
}
