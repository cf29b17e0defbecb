import { useState } from 'react';

import { classes } from '~/lib/classes';

import { Icon } from './Icon';
import styles from './Picture.module.css';

type PictureProps = {
  src: string | undefined;
  /** '' for a picture that only repeats the words beside it. */
  alt: string;
  /** Keeps its place before the picture is there. */
  ratio?: '1:1' | '3:2' | '4:3' | '16:9' | '2:1' | '3:1';
  fit?: 'cover' | 'contain';
  /** The first thing people look at: loaded at once. */
  eager?: boolean;
  className?: string | undefined;
};

export function Picture({
  src,
  alt,
  ratio = '3:2',
  fit = 'cover',
  eager = false,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = !src || failedSrc === src;
  return (
    <span className={classes(styles.frame, className)} data-ratio={ratio}>
      {failed ? (
        <span className={styles.failed} {...(alt && { role: 'img', 'aria-label': alt })}>
          <Icon name="picture" size={24} />
        </span>
      ) : (
        <img
          className={styles.picture}
          data-fit={fit}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // What people look at first is never blank while it is decoded.
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={() => {
            setFailedSrc(src);
          }}
        />
      )}
    </span>
  );
}
