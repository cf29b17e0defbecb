import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

import { useSavesData } from '~/lib/use-saves-data';

import { Button } from './Button';
import { Icon } from './Icon';
import styles from './VideoPlayer.module.css';

type VideoPlayerProps = {
  /** Absent where there is no film: then the poster stands alone. */
  src: string | undefined;
  poster?: string | undefined;
  /** Width by height. A film that is higher than 4:3 stands between black bars. */
  ratio?: number | undefined;
  /** What the film is called, for those who do not see it. */
  title: string;
  /** Starts by itself, as far as the browser allows it: for a film that the visitor has just chosen. */
  autoPlay?: boolean;
  /** Over the picture once the film has come to its end, such as what comes next. */
  ending?: ReactNode;
};

/**
 * A film with the browser's own controls. Keeps its place before anything is loaded, and is the
 * only one that plays. Another `src` is another player.
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
  /** Seconds: a film that broke off goes on from there. */
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
    // The button that was pressed is gone.
    video.current.focus({ preventScroll: true });
  }

  const height = 1000;
  const width = Math.round(height * Math.min(widest, Math.max(highest, ratio)));
  return (
    <div className={styles.frame} data-state={src ? state : 'absent'}>
      <svg className={styles.shape} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {/* No upstream gives captions. */}
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
          // An address that is none, too, is a failure of the film.
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

/** A browser may refuse to start a film by itself; then the visitor starts it. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

function pauseOthers(playing: HTMLVideoElement): void {
  for (const other of document.querySelectorAll<HTMLVideoElement>('video[data-player]')) {
    if (other !== playing && !other.paused) other.pause();
  }
}
