import { useState } from 'react';

import * as styles from './Avatar.module.css';

type AvatarProps = {
  src: string | undefined;
  /** Its first letter replaces a missing picture. */
  name: string;
  size?: 'small' | 'normal' | 'large';
};

/** A profile picture beside a name. Decorative: screen readers read the name. */
export function Avatar({ src, name, size = 'normal' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = !src || failedSrc === src;
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {failed ? (
        (Array.from(name.trim())[0] ?? '?')
      ) : (
        <img
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => {
            setFailedSrc(src);
          }}
        />
      )}
    </span>
  );
}
