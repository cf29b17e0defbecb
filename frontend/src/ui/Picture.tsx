import { useState } from 'react';

import { classes } from '~/lib/classes';

import { Icon } from './Icon';
import * as styles from './Picture.module.css';

type PictureProps = {
  src: string | undefined;
  /** '' if the picture only repeats the text beside it. */
  alt: string;
  /** Sizes the frame before the picture is loaded. */
  ratio?: '1:1' | '3:2' | '4:3' | '16:9' | '2:1' | '3:1';
  fit?: 'cover' | 'contain';
  /** Loads the picture at once, for those visible first. */
  eager?: boolean;
  className?: string | undefined;
  onFail?: (() => void) | undefined;
};

export function Picture({
  src,
  alt,
  ratio = '3:2',
  fit = 'cover',
  eager = false,
  className,
  onFail,
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
          // Synchronous decoding prevents a blank frame in the first view.
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={() => {
            setFailedSrc(src);
            onFail?.();
          }}
        />
      )}
    </span>
  );
}
