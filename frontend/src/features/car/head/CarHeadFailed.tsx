import { Failed } from '~/ui/AsyncState';

import styles from './CarHeadFailed.module.css';

type CarHeadFailedProps = {
  /** Fallback title when even the name is unknown. */
  title: string;
  error: { readonly message: string; readonly traceId?: string | undefined };
  onRetry: () => void;
};

/** Keeps a title and offers a retry. */
export function CarHeadFailed({ title, error, onRetry }: CarHeadFailedProps) {
  return (
    <div className={styles.failed}>
      <h1 className={styles.name}>{title}</h1>
      <Failed error={error} onRetry={onRetry} />
    </div>
  );
}
