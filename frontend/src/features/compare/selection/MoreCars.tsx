import * as styles from './MoreCars.module.css';

/** In the place of the next column, while few are chosen. */
export function MoreCars({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" className={styles.add} aria-haspopup="dialog" onClick={onAdd}>
      <span className={styles.plus} aria-hidden="true">
        +
      </span>
      添加车款
    </button>
  );
}
