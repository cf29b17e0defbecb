import { useState, type ReactNode } from 'react';

import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';

import * as pictureStyles from './StagePicture.module.css';
import * as styles from './StageContent.module.css';

type Content =
  | { readonly status: 'loading' }
  | { readonly status: 'picture'; readonly src: string; readonly alt: string }
  | { readonly status: 'empty'; readonly words: string; readonly way: ReactNode }
  | {
      readonly status: 'failed';
      readonly error: Parameters<typeof Failed>[0]['error'];
      readonly onRetry: () => void;
    };

/** The picture, or the reason for its absence. */
export function StageContent({ content }: { content: Content }) {
  switch (content.status) {
    case 'picture':
      return <StagePicture src={content.src} alt={content.alt} />;
    case 'loading':
      return (
        <Loading>
          <Skeleton className={styles.place} />
        </Loading>
      );
    case 'empty':
      return (
        <div className={styles.words}>
          <Empty action={content.way}>{content.words}</Empty>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.words}>
          <Failed error={content.error} onRetry={content.onRetry} />
        </div>
      );
  }
}

export type { Content as StagedContent };

/** The picture on the stage; offers a retry when it fails to load. */
function StagePicture({ src, alt }: { src: string; alt: string }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) {
    return (
      <div className={pictureStyles.failed}>
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
      className={pictureStyles.picture}
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
