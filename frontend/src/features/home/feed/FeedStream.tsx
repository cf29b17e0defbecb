import { useEffect } from 'react';

import type { Clock } from '~/lib/clock';
import { useNearEnd } from '~/lib/use-near-end';
import { Empty, End, Failed } from '~/ui/AsyncState';

import { FeedCard } from './FeedCard';
import type { FeedTab } from './feed-tabs';
import styles from './FeedStream.module.css';
import { FeedWaiting } from './FeedWaiting';
import { useFeedList } from './use-feed-list';

/** Distance from the end of the list to the bottom of the viewport. */
const nearEndPx = 150;

/** List of a tab: the first page at once, more on scrolling. */
export function FeedStream({ tab, clock }: { tab: FeedTab; clock?: Clock }) {
  const [{ items, loading, pages }, wantMore] = useFeedList(tab, clock);
  useEffect(wantMore, [wantMore]);
  const end = useNearEnd<HTMLDivElement>(wantMore, pages, nearEndPx);
  const first = items.length === 0;

  return (
    <>
      <ul>
        {items.map((item) => (
          <FeedCard key={item.nid} item={item} />
        ))}
      </ul>
      <div ref={end} className={first ? styles.firstPlace : styles.place}>
        {(loading.status === 'idle' || loading.status === 'asking') && (
          <FeedWaiting rows={first ? 5 : 1} />
        )}
        {loading.status === 'failed' && (
          <Failed error={loading.problem} onRetry={wantMore} small={!first} />
        )}
        {loading.status === 'overdue' && (
          <Failed error={{ message: '等待时间太长' }} onRetry={wantMore} small={!first} />
        )}
        {loading.status === 'complete' && (first ? <Empty>暂无资讯</Empty> : <End />)}
      </div>
    </>
  );
}
