import { useSend } from '~/api/use-send';
import { randomId } from '~/lib/random-id';
import { useKept } from '~/route/kept';
import { usePagedList } from '~/route/use-paged-list';
import { Empty, Loading } from '~/ui/AsyncState';
import { LoadMore } from '~/ui/LoadMore';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import { feedBody, feedQuery } from './feed-request';
import { fullPage, idOf, type Story } from './story';
import * as styles from './StoryFeed.module.css';
import { StoryRow } from './StoryRow';

/** Pages loaded by scrolling alone, limited so that the page footer stays reachable. */
const pagesByScrolling = 3;
const sessionKey = 'story feed session';

/** More articles and videos. `of` identifies the item above: returning to it restores the list. */
export function StoryFeed({ of }: { of: object }) {
  const send = useSend();
  const kept = useKept();
  const [list, tell] = usePagedList<Story>({
    of,
    idOf,
    byScrolling: pagesByScrolling,
    ask: async (pn) => {
      const session = (kept.get(sessionKey) as string | undefined) ?? randomId();
      kept.set(sessionKey, session);
      const items = await send('feed', feedQuery, feedBody(pn, session));
      return { items, hasMore: items.length >= fullPage };
    },
  });
  const none = list.more.status === 'ended' && list.items.length === 0;

  return (
    <section aria-label="为你推荐">
      <SectionHead title="为你推荐" />
      <ul>
        {list.items.map((story) => (
          <StoryRow key={story.nid} story={story} />
        ))}
      </ul>
      <div className={list.pn === 0 ? styles.first : styles.place}>
        {none ? (
          <Empty>暂无推荐</Empty>
        ) : (
          <LoadMore
            list={list}
            tell={tell}
            waiting={list.pn === 0 && <Waiting />}
            label="加载更多推荐"
            end="没有更多了"
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
