import type { Payload } from '~/api/call-types';
import { pnOf } from '~/api/question';
import { useAnswerPages } from '~/route/use-answer-pages';
import { usePageAddress } from '~/route/use-page-address';
import { Empty } from '~/ui/AsyncState';
import { LoadMore } from '~/ui/LoadMore';
import { PagesBefore, PastTheEnd } from '~/ui/PagesBefore';
import { Skeleton } from '~/ui/Skeleton';

import { fullPage, idOf } from './story';
import { StoryRow } from './StoryRow';
import * as styles from './StoryFeed.module.css';

export type UnderTag = Payload<'knowledgeRecommend'>;

/** Pages loaded by scrolling alone, limited so that the page footer stays reachable. */
const pagesByScrolling = 2;

/** Everything with a tag, page by page. */
export function TagStories({ first }: { first: UnderTag }) {
  const [list, tell] = useAnswerPages({
    answer: first,
    pageOf,
    idOf,
    byScrolling: pagesByScrolling,
  });
  const pathOf = usePageAddress('pn');
  const pn = pnOf(first);
  if (list.items.length === 0) {
    if (pn > 1) return <PastTheEnd pn={pn} first={pathOf(1)} />;
    return <Empty>这个标签下暂无内容</Empty>;
  }
  return (
    <>
      <PagesBefore pn={pn} first={pathOf(1)} />
      <ul>
        {list.items.map((story) => (
          <StoryRow key={story.nid} story={story} />
        ))}
      </ul>
      <LoadMore
        list={list}
        tell={tell}
        label="加载更多内容"
        end="没有更多了"
        next={pathOf(list.pn + 1)}
      />
    </>
  );
}

/** The list ends with a page of fewer (spec browsing §4). */
function pageOf({ list, has_more: more }: UnderTag) {
  return { items: list, hasMore: more === 1 && list.length >= fullPage };
}

/** Placeholders for a long list of stories. */
export function StoryRowsSkeleton({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.picture} />
        </span>
      ))}
    </>
  );
}
