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
  /** Number of cars shown above. */
  count: number;
  /** The next page, for opening in a new tab or without script. */
  next: string;
  onAsk: () => void;
  /** Called when the end of the list comes near. */
  onNear: () => void;
};

/** Starts loading before the reader reaches the end. */
const nearPx = 400;

export function CarsMore({ more, count, next, onAsk, onNear }: CarsMoreProps) {
  const { status } = more;
  const place = useNearEnd<HTMLDivElement>(onNear, count, nearPx);

  // At the end of the list the focused link disappears: keep the focus here.
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
