import { Button } from '~/ui/Button';

import * as styles from './StripFailure.module.css';

/** A failed page of the strip; the stage reports its own failures. */
export function StripFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.stripFailure} role="alert">
      部分缩略图加载失败
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}
