import type { Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { useNearEnd } from '~/lib/use-near-end';
import { usePagedList } from '~/lib/use-paged-list';
import { Empty } from '~/ui/AsyncState';
import { LoadMore } from '~/ui/LoadMore';

import { fullPage, idOf, type Story } from './story';
import { StoryRow } from './StoryRow';

export type UnderTag = Payload<'knowledgeRecommend'>;

const nearEndPx = 150;
/** Pages loaded by scrolling alone, limited so that the page footer stays reachable. */
const pagesByScrolling = 3;

/** Everything with a tag, page by page. */
export function TagStories({ nid, first }: { nid: string; first: UnderTag }) {
  const send = useSend();
  const [list, dispatch] = usePagedList<Story>({
    of: first,
    first: { page: pageOf(first), pn: first.pn },
    idOf,
    ask: async (pn) => pageOf(await send('knowledgeRecommend', { nid, pn, rn: fullPage })),
  });
  const end = useNearEnd<HTMLDivElement>(
    () => {
      if (list.pn < pagesByScrolling) dispatch({ type: 'end-neared' });
    },
    list.pn,
    nearEndPx,
  );
  if (list.items.length === 0) return <Empty>这个标签下暂无内容</Empty>;
  return (
    <>
      <ul>
        {list.items.map((story) => (
          <StoryRow key={story.nid} story={story} />
        ))}
      </ul>
      <div ref={end}>
        <LoadMore
          more={list.more}
          label="加载更多内容"
          end="没有更多了"
          onAsk={() => {
            dispatch({ type: 'more-asked' });
          }}
        />
      </div>
    </>
  );
}

/** The list ends with a page of fewer (spec browsing §4). */
function pageOf({ list, has_more: more }: UnderTag) {
  return { items: list, hasMore: more === 1 && list.length >= fullPage };
}
