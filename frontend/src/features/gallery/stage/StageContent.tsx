import type { ReactNode } from 'react';

import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import styles from './StageContent.module.css';
import { StagePicture } from './StagePicture';

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
