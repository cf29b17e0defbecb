import { useRef } from 'react';

import { useSend } from '~/api/use-send';
import { randomId } from '~/lib/random-id';
import { useNearEnd } from '~/lib/use-near-end';
import { usePagedList } from '~/lib/use-paged-list';
import { Empty, Loading } from '~/ui/AsyncState';
import { LoadMore } from '~/ui/LoadMore';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import { feedBody, feedQuery } from './feed-request';
import { fullPage, idOf, type Story } from './story';
import styles from './StoryFeed.module.css';
import { StoryRow } from './StoryRow';

const nearEndPx = 150;
/** Pages loaded by scrolling alone, limited so that the page footer stays reachable. */
const pagesByScrolling = 3;

/** More articles and videos. `of` identifies the item above: returning to it restores the list. */
export function StoryFeed({ of }: { of: object }) {
  const send = useSend();
  const session = useRef('');
  const [list, dispatch] = usePagedList<Story>({
    of,
    idOf,
    ask: async (pn) => {
      session.current ||= randomId();
      const items = await send('feed', feedQuery, feedBody(pn, session.current));
      return { items, hasMore: items.length >= fullPage };
    },
  });
  const end = useNearEnd<HTMLDivElement>(
    () => {
      if (list.pn < pagesByScrolling) dispatch({ type: 'end-neared' });
    },
    list.pn,
    nearEndPx,
  );
  const { status } = list.more;
  const begins = list.pn === 0 && status !== 'failed';

  return (
    <section aria-label="为你推荐">
      <SectionHead title="为你推荐" />
      <ul>
        {list.items.map((story) => (
          <StoryRow key={story.nid} story={story} />
        ))}
      </ul>
      <div ref={end} className={list.pn === 0 ? styles.first : undefined}>
        {begins ? (
          <Waiting />
        ) : status === 'ended' && list.items.length === 0 ? (
          <Empty>暂无推荐</Empty>
        ) : (
          <LoadMore
            more={list.more}
            label="加载更多推荐"
            end="没有更多了"
            onAsk={() => {
              dispatch({ type: 'more-asked' });
            }}
          />
        )}
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <Loading>
      {Array.from({ length: 5 }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.picture} />
        </span>
      ))}
    </Loading>
  );
}
