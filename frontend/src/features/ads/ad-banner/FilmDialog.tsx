import { useState } from 'react';

import { Failed } from '~/ui/AsyncState';
import { Dialog } from '~/ui/Dialog';

import * as styles from './FilmDialog.module.css';

export type FilmDialogProps = {
  title: string;
  src: string;
  poster: string | undefined;
  onClose: () => void;
};

/** 960 px wide; closing the dialog stops the film. */
export function FilmDialog({ title, src, poster, onClose }: FilmDialogProps) {
  return (
    <Dialog open title={title} width="wide" onClose={onClose}>
      <Film key={src} src={src} poster={poster} />
    </Dialog>
  );
}

function Film({ src, poster }: { src: string; poster: string | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.screen}>
      {failed ? (
        <Failed
          error={{ message: '视频暂时无法播放' }}
          onRetry={() => {
            setFailed(false);
          }}
        />
      ) : (
        // The upstream gives no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.film}
          src={src}
          poster={poster}
          controls
          autoPlay
          playsInline
          onError={() => {
            setFailed(true);
          }}
        />
      )}
    </div>
  );
}
