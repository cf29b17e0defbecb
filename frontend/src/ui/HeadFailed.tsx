import { Failed } from './AsyncState';
import * as styles from './HeadFailed.module.css';

type HeadFailedProps = {
  /** Heading of the page while the name of its subject is unknown. */
  title: string;
  error: { readonly message: string; readonly traceId?: string | undefined };
  onRetry: () => void;
};

/** In place of what names the page: keeps a heading and offers a retry. */
export function HeadFailed({ title, error, onRetry }: HeadFailedProps) {
  return (
    <div className={styles.failed}>
      <h1 className={styles.name}>{title}</h1>
      <Failed error={error} onRetry={onRetry} />
    </div>
  );
}
