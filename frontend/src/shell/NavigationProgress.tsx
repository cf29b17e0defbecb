import styles from './NavigationProgress.module.css';

/** A bar that runs for three seconds while the next page's code is under way. */
export function NavigationProgress({ running }: { running: boolean }) {
  if (!running) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label="正在打开页面">
      <div className={styles.bar} />
    </div>
  );
}
