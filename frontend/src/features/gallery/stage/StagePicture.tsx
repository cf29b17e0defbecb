import { useState } from 'react';

import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';

import styles from './StagePicture.module.css';

/** The picture on the stage; offers a retry when it fails to load. */
export function StagePicture({ src, alt }: { src: string; alt: string }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) {
    return (
      <div className={styles.failed}>
        <Icon name="picture" size={40} />
        <p>图片加载失败</p>
        <Button
          size="small"
          onClick={() => {
            setFailedSrc(undefined);
          }}
        >
          重试
        </Button>
      </div>
    );
  }
  return (
    <img
      key={src}
      className={styles.picture}
      src={src}
      alt={alt}
      decoding="sync"
      fetchPriority="high"
      draggable={false}
      onError={() => {
        setFailedSrc(src);
      }}
    />
  );
}
