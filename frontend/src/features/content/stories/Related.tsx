import type { ReactNode } from 'react';

import type { CallState } from '~/api/use-call';
import { useSecondPart } from '~/lib/use-second-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import { Cover, StoryLink, type Story } from './story';
import * as styles from './StoryGrid.module.css';

type RelatedProps = {
  title: string;
  state: CallState<unknown>;
  stories: readonly Story[];
  /** Maximum number shown. */
  most: number;
};

/** A page section with links to a few stories. */
export function Related({ title, state, stories, most }: RelatedProps) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      {state.status === 'failed' ? (
        <Failed small error={state.error} onRetry={state.retry} />
      ) : state.status !== 'ready' ? (
        <Loading>
          <StoryGridSkeleton count={most} />
        </Loading>
      ) : stories.length === 0 ? (
        <Empty small>暂无相关内容</Empty>
      ) : (
        <StoryGrid stories={stories.slice(0, most)} />
      )}
    </section>
  );
}

/** Stories in a grid of four columns. They stand below what the page is about. */
function StoryGrid({ stories }: { stories: readonly Story[] }) {
  const isSecond = useSecondPart();
  if (!isSecond) return <StoryGridSkeleton count={stories.length} />;
  return (
    <ul className={styles.grid}>
      {stories.map((story) => (
        <li key={story.nid} className={styles.card}>
          <Cover story={story} />
          <h3 className={styles.title}>
            <StoryLink story={story} className={styles.link}>
              {story.title}
            </StoryLink>
          </h3>
          <p className={styles.notes}>
            {[story.authorName, story.public_time].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for a row of stories. */
function StoryGridSkeleton({ count }: { count: number }): ReactNode {
  return (
    <span className={styles.grid}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles.waiting} />
      ))}
    </span>
  );
}
