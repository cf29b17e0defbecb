import { useState } from 'react';

import { mediaAddress } from '~/lib/media-address';
import { Icon } from '~/ui/Icon';

import * as styles from './Figure.module.css';
import type { Illustration } from './news';

/** Fallback for pictures without a size. */
const usual = { width: 1200, height: 800 };
/** Below this ratio of width to height a picture is shown smaller: it would push the text out of view. */
const upright = 0.9;

type FigureProps = {
  picture: Illustration;
  /** The first picture in view. */
  eager?: boolean;
};

/** A picture with its caption. Its space is reserved before loading and kept on failure. */
export function Figure({ picture: { url, caption, ...size }, eager = false }: FigureProps) {
  const [failed, setFailed] = useState(false);
  const words = caption?.trim();
  const { width, height } = sizeOf(size);
  return (
    <figure className={styles.figure} data-upright={width / height < upright || undefined}>
      <div className={styles.frame}>
        <img
          className={styles.picture}
          src={mediaAddress(url)}
          alt={words || '文中配图'}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          hidden={failed}
          onError={() => {
            setFailed(true);
          }}
        />
        {failed && (
          <p className={styles.failed}>
            <Icon name="picture" size={32} />
            图片加载失败
          </p>
        )}
      </div>
      {words && <figcaption className={styles.caption}>{words}</figcaption>}
    </figure>
  );
}

function sizeOf({ width = 0, height = 0 }: { width?: number; height?: number }) {
  return width > 0 && height > 0 ? { width, height } : usual;
}
