import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

import { useSavesData } from '~/lib/use-saves-data';

import { Button } from './Button';
import { Icon } from './Icon';
import * as styles from './VideoPlayer.module.css';

type VideoPlayerProps = {
  /** Undefined without a video: only the poster is shown. */
  src: string | undefined;
  poster?: string | undefined;
  /** Width by height. Videos taller than 4:3 get black bars at the sides. */
  ratio?: number | undefined;
  /** Title, for screen readers. */
  title: string;
  /** Autoplay, if the browser allows it: for a video that the visitor has just chosen. */
  autoPlay?: boolean;
  /** Overlay at the end of the video, such as the next one. */
  ending?: ReactNode;
};

/**
 * A video with native controls. Reserves its space before loading, and pauses all
 * others when it plays. Remounted for another `src`.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  return <Player key={props.src} {...props} />;
}

type State = 'fresh' | 'played' | 'failed' | 'ended';

const widest = 2.4;
const highest = 4 / 3;

function Player({
  src,
  poster,
  ratio = 16 / 9,
  title,
  autoPlay = false,
  ending,
}: VideoPlayerProps) {
  const [state, setState] = useState<State>('fresh');
  const video = useRef<HTMLVideoElement>(null);
  /** Seconds at which a failed video resumes. */
  const reached = useRef(0);
  const savesData = useSavesData();

  useEffect(() => {
    if (autoPlay && video.current) play(video.current);
  }, [autoPlay]);

  function retry(): void {
    if (!video.current) return;
    setState('played');
    video.current.load();
    play(video.current);
    // The pressed button has disappeared.
    video.current.focus({ preventScroll: true });
  }

  const height = 1000;
  const width = Math.round(height * Math.min(widest, Math.max(highest, ratio)));
  return (
    <div className={styles.frame} data-state={src ? state : 'absent'}>
      <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {/* The upstreams provide no captions. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className={styles.video}
        src={src}
        poster={poster}
        controls={src !== undefined && state !== 'failed'}
        preload={savesData ? 'none' : 'metadata'}
        playsInline
        aria-label={title}
        data-player=""
        tabIndex={src ? 0 : -1}
        onPlay={(event) => {
          setState('played');
          pauseOthers(event.currentTarget);
        }}
        onSeeking={(event) => {
          if (state === 'ended' && !event.currentTarget.ended) setState('played');
        }}
        onEnded={() => {
          setState('ended');
        }}
        onTimeUpdate={(event) => {
          reached.current = event.currentTarget.currentTime;
        }}
        onLoadedMetadata={(event) => {
          if (reached.current > 0) event.currentTarget.currentTime = reached.current;
        }}
        onError={(event: SyntheticEvent<HTMLVideoElement>) => {
          // An invalid address counts as a failure too.
          if (src && event.target === event.currentTarget) setState('failed');
        }}
      />
      {!src && <p className={styles.absent}>暂无可播放的视频</p>}
      {src && state === 'failed' && (
        <div className={styles.cover} role="alert">
          <Icon name="warning" size={32} />
          <p>视频加载失败</p>
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </div>
      )}
      {state === 'ended' && ending && <div className={styles.cover}>{ending}</div>}
    </div>
  );
}

/** Browsers may refuse autoplay; then the visitor starts the video. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

function pauseOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll<HTMLVideoElement>('video[data-player]')) {
    if (other !== playing && !other.paused) other.pause();
  }
}
