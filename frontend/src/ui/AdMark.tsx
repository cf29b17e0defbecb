import styles from './AdMark.module.css';

/** Says that someone paid for what it stands on; in the lower right corner of that. */
export function AdMark() {
  return <span className={styles.mark}>广告</span>;
}
