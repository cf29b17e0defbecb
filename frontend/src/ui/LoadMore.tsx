import { useLayoutEffect, useRef } from 'react';

import { End, Failed } from './AsyncState';
import { Button } from './Button';
import styles from './LoadMore.module.css';

type LoadMoreProps = {
  more:
    | { readonly status: 'ready' | 'loading' | 'ended' }
    | {
        readonly status: 'failed';
        readonly problem: { readonly message: string; readonly traceId?: string | undefined };
      };
  onAsk: () => void;
  /** Label of the button, such as 加载更多回答. */
  label: string;
  /** Shown at the end of the list. */
  end: string;
};

/** Below a paged list: the button, a failure with retry, or the end. */
export function LoadMore({ more, onAsk, label, end }: LoadMoreProps) {
  const { status } = more;
  const place = useRef<HTMLDivElement>(null);

  // At the end of the list the pressed button disappears: keep the focus here.
  useLayoutEffect(() => {
    if (status === 'ended' && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [status]);

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {more.status === 'failed' ? (
        <Failed small error={more.problem} onRetry={onAsk} />
      ) : status === 'ended' ? (
        <End>{end}</End>
      ) : (
        <Button
          className={styles.button}
          aria-disabled={status === 'loading'}
          onClick={status === 'loading' ? undefined : onAsk}
        >
          {status === 'loading' ? '加载中…' : label}
        </Button>
      )}
    </div>
  );
}
