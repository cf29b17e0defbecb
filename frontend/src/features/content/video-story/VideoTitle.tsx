import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import { isDeleted, VideoHead } from './VideoHead';
import * as styles from './VideoTitle.module.css';

/** Above the film; a withdrawn video has its title in the film's place. */
export function VideoTitle({ detail }: { detail: CallState<Payload<'videoDetail'>> }) {
  if (detail.status === 'failed') return <h1 className={styles.failed}>视频</h1>;
  if (!detail.data) {
    return (
      <Loading>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton className={styles.waitingNotes} />
      </Loading>
    );
  }
  const { news } = detail.data;
  return !isDeleted(news) && <VideoHead news={news} />;
}
