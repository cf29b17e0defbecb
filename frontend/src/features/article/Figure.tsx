import { useState } from 'react';

import { mediaAddress } from '~/lib/media-address';
import { Icon } from '~/ui/Icon';

import styles from './Figure.module.css';
import type { Illustration } from './news';

/** Of a picture that does not say its size. */
const usual = { width: 1200, height: 800 };
/** Width by height: higher ones would push the text out of sight. */
const upright = 0.9;

type FigureProps = {
  picture: Illustration;
  /** The first one people see. */
  eager?: boolean;
};

/** A picture with its caption. It keeps its place before it is loaded, and when it cannot be. */
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
