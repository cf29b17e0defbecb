import type { Payload } from '~/api/call-types';
import { pnOf } from '~/api/question';
import { grouped } from '~/lib/format';
import { mediaAddress } from '~/lib/media-address';
import { paths } from '~/paths';
import { useAnswerPages } from '~/route/use-answer-pages';
import { usePageAddress } from '~/route/use-page-address';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';
import { PagesBefore } from '~/ui/PagesBefore';
import { Picture } from '~/ui/Picture';

import * as styles from './Found.module.css';
import { idOf, pageOf, type QuestionResult, type StoryResult } from './result';

/** Pages loaded by scrolling alone, limited so that the page footer stays reachable. */
const pagesByScrolling = 2;

/** Search results, page by page. */
export function Found({ first }: { first: Payload<'search'> }) {
  const [list, tell] = useAnswerPages({
    answer: first,
    pageOf,
    idOf,
    byScrolling: pagesByScrolling,
  });
  const pathOf = usePageAddress('pn');
  if (list.items.length === 0) return null;
  return (
    <>
      <PagesBefore pn={pnOf(first)} first={pathOf(1)} />
      <ul>
        {list.items.map((found) => (
          <li key={idOf(found)} className={styles.found}>
            {found.template === 'wenda' ? <Question {...found} /> : <StoryFound {...found} />}
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        tell={tell}
        label="加载更多结果"
        end="没有更多结果了"
        next={pathOf(list.pn + 1)}
      />
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
