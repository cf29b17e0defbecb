import { useState, type ReactNode } from 'react';

import { classes } from '~/lib/classes';
import { mediaAddress } from '~/lib/media-address';

import * as styles from './RankChange.module.css';
import { VisuallyHidden } from './VisuallyHidden';

type RankChangeProps = {
  range: number | null | undefined;
  /** The upstream's picture of the change; without one an arrow is drawn. */
  picture?: string | undefined;
  /** normal: in a column of its own. */
  size?: 'small' | 'normal';
};

const sizes = { small: styles.small, normal: styles.normal } as const;

/** Ranks gained (above 0) or lost (below 0) since the previous list; null for a new entry. */
export function RankChange({ range, picture, size = 'small' }: RankChangeProps) {
  if (range === undefined) return null;
  if (range === null) return <span className={styles.rise}>新上榜</span>;
  if (range === 0) {
    return (
      <span className={styles.flat}>
        <Sign picture={picture}>
          <span aria-hidden="true">—</span>
        </Sign>
        <VisuallyHidden>持平</VisuallyHidden>
      </span>
    );
  }
  const rose = range > 0;
  return (
    <span className={classes(rose ? styles.rise : styles.fall, sizes[size])}>
      <Sign picture={picture}>
        <svg className={styles.arrow} viewBox="0 0 8 8" aria-hidden="true">
          <path d={rose ? 'M4 0l4 8H0z' : 'M4 8L0 0h8z'} fill="currentColor" />
        </svg>
      </Sign>
      <VisuallyHidden>{rose ? '上升' : '下降'}</VisuallyHidden>
      {Math.abs(range)}
      <VisuallyHidden>名</VisuallyHidden>
    </span>
  );
}

/** The picture, or the drawing while there is none. */
function Sign({ picture, children }: { picture: string | undefined; children: ReactNode }) {
  const [failed, setFailed] = useState<string>();
  const src = mediaAddress(picture);
  if (!src || failed === src) return children;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      width={12}
      height={12}
      loading="lazy"
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
