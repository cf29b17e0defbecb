import type { ReactNode } from 'react';

import { Skeleton } from '~/ui/Skeleton';

import { Cover } from './Cover';
import type { Story } from './story';
import styles from './StoryGrid.module.css';
import { StoryLink } from './StoryLink';

/** Stories in a grid of four columns. */
export function StoryGrid({ stories }: { stories: readonly Story[] }) {
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
export function StoryGridSkeleton({ count }: { count: number }): ReactNode {
  return (
    <span className={styles.grid}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles.waiting} />
      ))}
    </span>
  );
}
