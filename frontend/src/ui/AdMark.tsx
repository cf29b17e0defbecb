import * as styles from './AdMark.module.css';

/** Marks paid content, in its lower right corner. */
export function AdMark() {
  return <span className={styles.mark}>广告</span>;
}
