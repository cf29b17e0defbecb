import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { Failed } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';
import { VideoPlayer } from '~/ui/VideoPlayer';

import * as styles from './Film.module.css';
import { filmOf, isDeleted, VideoGone } from './VideoHead';

type FilmProps = {
  detail: CallState<Payload<'videoDetail'>>;
  autoPlay: boolean;
  /** Shown over the end of the video. */
  ending: ReactNode;
};

/** The video, or why there is none. */
export function Film({ detail, autoPlay, ending }: FilmProps) {
  if (detail.status === 'failed') return <Failed error={detail.error} onRetry={detail.retry} />;
  if (!detail.data) return <Skeleton className={styles.waitingFilm} />;
  const { news } = detail.data;
  if (isDeleted(news)) return <VideoGone />;
  const film = filmOf(news);
  return (
    <VideoPlayer
      src={film?.src}
      poster={film?.poster ?? news.image_url}
      ratio={film?.ratio}
      title={news.title}
      autoPlay={autoPlay}
      ending={ending}
    />
  );
}
