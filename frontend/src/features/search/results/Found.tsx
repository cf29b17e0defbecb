import { useSend } from '~/api/use-send';
import { grouped } from '~/lib/format';
import { mediaAddress } from '~/lib/media-address';
import { useNearEnd } from '~/lib/use-near-end';
import { usePagedList } from '~/lib/use-paged-list';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';
import { Picture } from '~/ui/Picture';

import styles from './Found.module.css';
import {
  idOf,
  pageOf,
  type Answer,
  type QuestionResult,
  type Result,
  type StoryResult,
} from './result';

const nearEndPx = 150;
/** Pages loaded by scrolling alone, limited so that the page footer stays reachable. */
const pagesByScrolling = 3;

/** Search results, page by page. Needs a `key` for each search. */
export function Found({ query, first }: { query: string; first: readonly Result[] }) {
  const send = useSend();
  const [list, dispatch] = usePagedList<Answer>({
    of: first,
    first: { page: pageOf(first), pn: 1 },
    idOf,
    ask: async (pn) => pageOf(await send('search', { query, pn })),
  });
  const end = useNearEnd<HTMLDivElement>(
    () => {
      if (list.pn < pagesByScrolling) dispatch({ type: 'end-neared' });
    },
    list.pn,
    nearEndPx,
  );
  if (list.items.length === 0) return null;
  return (
    <>
      <ul>
        {list.items.map((found) => (
          <li key={idOf(found)} className={styles.found}>
            {found.template === 'wenda' ? <Question {...found} /> : <StoryFound {...found} />}
          </li>
        ))}
      </ul>
      <div ref={end}>
        <LoadMore
          more={list.more}
          label="加载更多结果"
          end="没有更多结果了"
          onAsk={() => {
            dispatch({ type: 'more-asked' });
          }}
        />
      </div>
    </>
  );
}

const nidPattern = /^[0-9a-zA-Z_]{1,40}$/;

function StoryFound(story: StoryResult) {
  const { nid, title, contentType, authorName, public_time: time, abstract } = story;
  const isVideo = contentType === 2 || contentType === 4;
  const cover = (story.thumbnail ?? []).flatMap(({ pic_url, url }) => pic_url || url || [])[0];
  return (
    <div className={styles.story}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {nidPattern.test(nid) ? (
            <Link to={isVideo ? paths.video(nid) : paths.article(nid)}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        {abstract && <p className={styles.abstract}>{abstract}</p>}
        <p className={styles.notes}>
          <span>{isVideo ? '视频' : '文章'}</span>
          {authorName && <span>{authorName}</span>}
          {time && <span>{time}</span>}
        </p>
      </div>
      <Picture
        src={mediaAddress(cover ?? story.image_url)}
        alt=""
        ratio="3:2"
        className={styles.cover}
      />
    </div>
  );
}

function Question({
  nid,
  title,
  answer,
  answer_count: count = 0,
  public_time: time,
}: QuestionResult) {
  return (
    <>
      <h3 className={styles.title}>
        {nidPattern.test(nid) ? <Link to={paths.wenda(nid)}>{title}</Link> : title}
      </h3>
      {answer && <p className={styles.abstract}>{answer}</p>}
      <p className={styles.notes}>
        <span>问答</span>
        <span>{count > 0 ? `${grouped(count)}个回答` : '等你回答'}</span>
        {time && <span>{time}</span>}
      </p>
    </>
  );
}
