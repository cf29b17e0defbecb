import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';
import { FilmBadge } from '~/ui/FilmBadge';
import { Picture } from '~/ui/Picture';

import { pathOf, coverOf, isVideo, type Story } from './story';
import styles from './Cover.module.css';

type StoryLinkProps = { story: Story; className?: string | undefined; children: ReactNode };

/** Link to an article or a video. */
export function StoryLink({ story, className, children }: StoryLinkProps) {
  const to = pathOf(story);
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** Picture of a story; videos show a mark and their duration. */
export function Cover({ story, ratio = '16:9' }: { story: Story; ratio?: '16:9' | '3:2' }) {
  return (
    <span className={styles.cover}>
      <Picture src={coverOf(story)} alt="" ratio={ratio} />
      {isVideo(story) && <FilmBadge duration={story.duration_display} />}
    </span>
  );
}
