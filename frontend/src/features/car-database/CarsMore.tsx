import { useLayoutEffect, type MouseEvent } from 'react';

import { grouped } from '~/lib/format';
import { useNearEnd } from '~/lib/use-near-end';
import { End, Failed } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/button-class';
import { Link } from '~/ui/Link';

import styles from './CarsMore.module.css';
import type { Pages } from './use-series-pages';

type CarsMoreProps = {
  more: Pages['more'];
  /** How many stand above. */
  count: number;
  /** The next page, for another tab and for whoever runs no script. */
  next: string;
  onAsk: () => void;
  /** The end of what is loaded comes near. */
  onNear: () => void;
};

/** Before the reader has reached the end. */
const nearPx = 400;

export function CarsMore({ more, count, next, onAsk, onNear }: CarsMoreProps) {
  const { status } = more;
  const place = useNearEnd<HTMLDivElement>(onNear, count, nearPx);

  // The link that was followed is gone at the end: the focus stays here.
  useLayoutEffect(() => {
    if (status === 'complete' && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [status, place]);

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (status === 'ready') onAsk();
  }

  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {status === 'failed' ? (
        <Failed small error={more.problem} onRetry={onAsk} />
      ) : status === 'complete' ? (
        <End>到底了，共 {grouped(count)} 个车系</End>
      ) : (
        <Link
          to={next}
          className={buttonClass({}, styles.button)}
          aria-disabled={status === 'loading' || undefined}
          onClick={handleClick}
        >
          {status === 'loading' ? '加载中…' : '加载更多'}
        </Link>
      )}
    </div>
  );
}
