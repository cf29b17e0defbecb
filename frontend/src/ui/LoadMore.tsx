import type { MouseEvent, ReactNode } from 'react';

import type { PagedList } from '~/lib/paged-list.machine';
import { isRestoring } from '~/lib/scroll-while-growing';
import { useNearEnd } from '~/lib/use-near-end';

import { End, Failed } from './AsyncState';
import { Button, buttonClass } from './Button';
import { isPlainClick, Link } from '~/ui/Link';
import * as styles from './LoadMore.module.css';
import { useListEnd } from './use-list-end';

type LoadMoreProps = {
  list: Pick<PagedList<unknown>, 'items' | 'pn' | 'more' | 'unasked' | 'byScrolling'>;
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
  const isEnd = status === 'ended';
  const byButton = list.byScrolling === 0;
  const waits = status === 'loading';
  const problem = more.status === 'failed' ? more.problem : status === 'overdue' && overdue;
  const goesOn = status === 'ready' || waits;
  const byScrolling = list.unasked > 0 || (waits && !byButton);
  const place = useListEnd(list);
  const near = useNearEnd<HTMLDivElement>(
    () => {
      // After a reload: also what its button had loaded.
      tell({ type: isRestoring ? 'more-asked' : 'end-neared' });
    },
    pn,
    nearPx,
  );

  function ask(): void {
    tell({ type: 'more-asked' });
  }
  function handleClick(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    ask();
  }

  const words = waits ? '加载中…' : label;
  const look = { 'aria-disabled': waits || undefined, onClick: handleClick };
  function body(): ReactNode {
    if (problem) return <Failed small={pn > 0} error={problem} onRetry={ask} />;
    if (isEnd) return <End>{end}</End>;
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
      {/*
       * Another element for each page and at the end, which take the place of the room, and for a failure, so that the
       * focus moves to the button that stands there then.
       */}
      <div
        key={isEnd ? 'end' : `${problem ? 'failed' : 'more'}${pn}`}
        ref={place}
        className={styles.place}
        tabIndex={-1}
        data-end={pn > 0 ? status : null}
      >
        {body()}
      </div>
    </>
  );
}

const overdue = { message: '等待超时，请稍后重试' };
