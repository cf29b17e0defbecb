import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { inTenThousands } from '~/lib/format';
import { useAnswerPages } from '~/route/use-answer-pages';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';
import { Skeleton } from '~/ui/Skeleton';

import { playNow } from './playing';
import { Cover, fullPage, idOf, pathOf } from './story';
import * as styles from './UpNext.module.css';

type Landing = Payload<'videoLanding'>;
export type NextVideo = Landing['feeds'][number];

type UpNextProps = { landing: CallState<Landing> };

/** The next videos, as high as the player beside them. */
export function UpNext({ landing }: UpNextProps) {
  return (
    <section className={styles.rail} aria-label="接下来播放">
      <div className={styles.panel}>
        <h2 className={styles.title}>接下来播放</h2>
        <div className={styles.scroll}>
          {landing.status === 'failed' ? (
            <Failed small error={landing.error} onRetry={landing.retry} />
          ) : landing.status === 'ready' ? (
            <Videos landing={landing.data} />
          ) : (
            <Waiting />
          )}
        </div>
      </div>
    </section>
  );
}

function Videos({ landing }: { landing: Landing }) {
  const [list, tell] = useAnswerPages({ answer: landing, pageOf, idOf });
  if (list.items.length === 0) return <Empty small>暂无更多视频</Empty>;
  return (
    <>
      <ol>
        {list.items.map((video) => (
          <Row key={video.nid} video={video} />
        ))}
      </ol>
      <LoadMore
        list={list}
        tell={tell}
        label="加载更多视频"
        end={`共 ${list.items.length} 个视频`}
      />
    </>
  );
}

function Row({ video }: { video: NextVideo }) {
  const { title, authorName: author, play_count: plays } = video;
  const to = pathOf(video);
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Cover story={video} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {to ? (
            <Link to={to} state={playNow} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className={styles.notes}>
          {author && <span className={styles.author}>{author}</span>}
          {plays !== undefined && <span>{inTenThousands(plays)}次播放</span>}
        </p>
      </div>
    </li>
  );
}

/** The list ends with a page of fewer. */
function pageOf({ feeds, has_more: more }: Landing) {
  return { items: feeds, hasMore: more === 1 && feeds.length >= fullPage };
}

function Waiting() {
  return (
    <Loading>
      {Array.from({ length: 5 }, (_, place) => (
        <span key={place} className={styles.row}>
          <Skeleton className={styles.waitingCover} />
          <Skeleton className={styles.waitingWords} />
        </span>
      ))}
    </Loading>
  );
}
