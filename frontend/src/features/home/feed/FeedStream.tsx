import { useEffect } from 'react';

import type { Clock } from '~/lib/clock';
import { useMounted } from '~/lib/use-mounted';
import { usePart } from '~/route/use-part';
import { Empty } from '~/ui/AsyncState';
import { LoadMore } from '~/ui/LoadMore';

import { FeedCard } from './FeedCard';
import type { FeedItem } from './feed-item';
import { feedTabs, type FeedTab } from './feed-tabs';
import * as styles from './FeedStream.module.css';
import { FeedWaiting, FirstWait } from './FeedWaiting';
import { useFeedList } from './use-feed-list';

type FeedStreamProps = { tab: FeedTab; clock?: Clock };

/** List of a tab: the first page at once, more on scrolling. */
export function FeedStream(props: FeedStreamProps) {
  return props.tab === feedTabs[0] ? <StartedStream {...props} /> : <Stream {...props} />;
}

/** Begins with the page that is the same for all visitors; without it, with a page of the visitor's own. */
function StartedStream(props: FeedStreamProps) {
  const { status, data } = usePart('feedStart', { keepPrevious: true });
  if (status === 'loading') return <FirstWait />;
  return <Stream {...props} start={data} />;
}

function Stream({
  tab,
  clock,
  start,
}: FeedStreamProps & { start?: readonly FeedItem[] | undefined }) {
  const [list, tell] = useFeedList(tab, start, clock);
  const { items, pn, more } = list;
  const unread = pn === 0;
  // Without script nothing is on its way.
  const mounted = useMounted();
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
            waiting={mounted ? <FeedWaiting rows={unread ? 5 : 6} /> : <></>}
            label="加载更多"
            end="没有更多了"
          />
        )}
      </div>
    </>
  );
}
