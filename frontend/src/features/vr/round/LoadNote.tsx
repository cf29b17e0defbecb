import { counted, type Pictures } from './pictures.machine';
import * as styles from './LoadNote.module.css';

/** Number of loaded pictures; at the end, of failed ones. */
export function LoadNote({ pictures, onRetry }: { pictures: Pictures; onRetry: () => void }) {
  const ready = counted(pictures, 'ready');
  const failed = counted(pictures, 'failed');
  const done = ready + failed;
  if (done < pictures.length) {
    return (
      <div className={styles.note}>
        <progress
          className={styles.bar}
          aria-label="图片加载进度"
          max={pictures.length}
          value={done}
        />
        {done}/{pictures.length}
      </div>
    );
  }
  if (failed === 0) return null;
  return (
    <div className={styles.note} role="alert">
      {failed}个角度加载失败
      <button type="button" className={styles.retry} onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
