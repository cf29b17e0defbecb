import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import type { PagedList } from '~/lib/paged-list.machine';
import { useNearEnd } from '~/lib/use-near-end';

import { End, Failed } from './AsyncState';
import { Button, buttonClass } from './Button';
import { isPlainClick, Link } from '~/ui/Link';
import * as styles from './LoadMore.module.css';

type LoadMoreProps = {
  list: Pick<PagedList<unknown>, 'pn' | 'more' | 'unasked' | 'byScrolling'>;
  tell: (event: { type: 'more-asked' } | { type: 'end-neared' }) => void;
  /** Label of the button, such as 加载更多回答. */
  label: string;
  /** Shown at the end of the list. */
  end: string;
  /** Address of the next page, for opening in a new tab or without script. */
  next?: string | undefined;
  /** In place of the button: where scrolling alone goes on. */
  waiting?: ReactNode;
  /** Distance in px from the viewport at which the end of the list is near. */
  nearPx?: number;
};

/** Spec browsing §4: within 150 px of the bottom. */
const usualPx = 150;

/** Below a paged list: the next page, a failure with retry, or the end. */
export function LoadMore({
  list,
  tell,
  label,
  end,
  next,
  waiting,
  nearPx = usualPx,
}: LoadMoreProps) {
  const { pn, more } = list;
  const { status } = more;
  const goesOn = status === 'ready' || status === 'loading';
  const byScrolling = list.unasked > 0 || (status === 'loading' && list.byScrolling > 0);
  const place = useRef<HTMLDivElement>(null);
  const near = useNearEnd<HTMLDivElement>(
    () => {
      tell({ type: 'end-neared' });
    },
    pn,
    nearPx,
  );

  // At the end of the list the pressed button disappears: keep the focus here.
  useLayoutEffect(() => {
    if (status === 'ended' && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
  }, [status, place]);

  function ask(): void {
    tell({ type: 'more-asked' });
  }
  function handleClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    ask();
  }

  const waits = status === 'loading';
  const words = waits ? '加载中…' : label;
  const look = { 'aria-disabled': waits || undefined, onClick: handleClick };
  function body(): ReactNode {
    if (more.status === 'failed')
      return <Failed small={pn > 0} error={more.problem} onRetry={ask} />;
    if (status === 'overdue') return <Failed small={pn > 0} error={overdue} onRetry={ask} />;
    if (status === 'ended') return <End>{end}</End>;
    if (waiting) return null;
    if (next !== undefined) {
      return (
        <Link to={next} className={buttonClass({}, styles.button)} {...look}>
          {words}
        </Link>
      );
    }
    return (
      <Button className={styles.button} {...look}>
        {words}
      </Button>
    );
  }

  return (
    <>
      {/* Another element for each page: what comes takes its place, and nothing that is seen moves. */}
      <div key={pn} ref={near} className={goesOn && byScrolling ? styles.ahead : undefined}>
        {goesOn && waiting}
      </div>
      <div ref={place} className={styles.place} tabIndex={-1} data-list-end={pn > 0 || undefined}>
        {body()}
      </div>
    </>
  );
}

const overdue = { message: '等待时间太长' };
