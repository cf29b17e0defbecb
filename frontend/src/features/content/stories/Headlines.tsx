import { SectionHead } from '~/ui/SectionHead';

import * as styles from './Headlines.module.css';
import { isVideo, StoryLink, type Story } from './story';

type HeadlinesProps = {
  title: string;
  stories: readonly Story[];
  more: { readonly to: string; readonly label: string };
};

/** A sidebar list of story titles. Renders nothing without stories. */
export function Headlines({ title, stories, more }: HeadlinesProps) {
  if (stories.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} more={more} />
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.nid} className={styles.row}>
            <StoryLink story={story} className={styles.link}>
              {story.title}
            </StoryLink>
            <p className={styles.notes}>
              {[isVideo(story) && '视频', story.public_time].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
