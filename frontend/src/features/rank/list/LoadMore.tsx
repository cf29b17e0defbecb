import { useLayoutEffect } from 'react';

import { useNearEnd } from '~/lib/use-near-end';
import { Failed, End } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';

import styles from './LoadMore.module.css';
import type { Pages } from './use-rank-pages';

type LoadMoreProps = {
  more: Pages['more'];
  /** Number of items shown above. */
  count: number;
  onAsk: () => void;
  /** Called when the end of the list comes near. */
  onNear: () => void;
};

/** Starts loading before the reader reaches the end. */
const nearPx = 400;

export function LoadMore({ more, count, onAsk, onNear }: LoadMoreProps) {
  const { status } = more;
  const place = useNearEnd<HTMLDivElement>(onNear, count, nearPx);

  // At the end of the list the pressed button disappears: keep the focus here.
  useLayoutEffect(() => {
    if (status === 'ended' && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [status, place]);

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {status === 'failed' ? (
        <Failed small error={more.problem} onRetry={onAsk} />
      ) : status === 'ended' ? (
        <End>榜单到底了，共 {count} 名</End>
      ) : (
        <Button
          className={styles.button}
          aria-disabled={status === 'loading'}
          onClick={status === 'loading' ? undefined : onAsk}
        >
          {status === 'loading' ? '加载中…' : '加载更多'}
        </Button>
      )}
    </div>
  );
}
