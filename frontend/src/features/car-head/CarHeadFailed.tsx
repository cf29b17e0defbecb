import { Failed } from '~/ui/AsyncState';

import styles from './CarHeadFailed.module.css';

type CarHeadFailedProps = {
  /** Where even the name is unknown: what the page is about. */
  title: string;
  error: { readonly message: string; readonly traceId?: string | undefined };
  onRetry: () => void;
};

/** The page still says what it is about, and offers another try. */
export function CarHeadFailed({ title, error, onRetry }: CarHeadFailedProps) {
  return (
    <div className={styles.failed}>
      <h1 className={styles.name}>{title}</h1>
      <Failed error={error} onRetry={onRetry} />
    </div>
  );
}
