import { useEffect } from 'react';

import type { Clock } from '~/lib/clock';
import { Empty } from '~/ui/AsyncState';
import { LoadMore } from '~/ui/LoadMore';

import { FeedCard } from './FeedCard';
import type { FeedTab } from './feed-tabs';
import * as styles from './FeedStream.module.css';
import { FeedWaiting } from './FeedWaiting';
import { useFeedList } from './use-feed-list';

/** List of a tab: the first page at once, more on scrolling. */
export function FeedStream({ tab, clock }: { tab: FeedTab; clock?: Clock }) {
  const [list, tell] = useFeedList(tab, clock);
  const { items, pn, more } = list;
  const unread = pn === 0;
  useEffect(() => {
    if (unread) tell({ type: 'end-neared' });
  }, [unread, tell]);

  return (
    <>
      <ul>
        {items.map((item) => (
          <FeedCard key={item.nid} item={item} />
        ))}
      </ul>
      <div className={unread ? styles.firstPlace : styles.place}>
        {more.status === 'ended' && items.length === 0 ? (
          <Empty>暂无资讯</Empty>
        ) : (
          <LoadMore
            list={list}
            tell={tell}
            waiting={<FeedWaiting rows={unread ? 5 : 6} />}
            label="加载更多"
            end="没有更多了"
          />
        )}
      </div>
    </>
  );
}
