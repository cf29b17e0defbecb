/** An article or a video as a card (spec browsing §3, Feed item). */
import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { FilmBadge } from '~/ui/FilmBadge';
import { Picture } from '~/ui/Picture';

import * as styles from './Cover.module.css';

export type Story = Payload<'feed'>[number];

export function isVideo({ contentType }: Story): boolean {
  return contentType === 2 || contentType === 4;
}

/** Undefined for an invalid id. */
export function pathOf(story: Story): string | undefined {
  if (!/^[0-9a-zA-Z_]{1,40}$/.test(story.nid)) return undefined;
  if (isVideo(story)) return paths.video(story.nid);
  return story.news_type === 'dongtai' ? paths.dongtai(story.nid) : paths.article(story.nid);
}

function coverOf({ thumbnail = [], image_url }: Story): string | undefined {
  return thumbnail.flatMap(({ pic_url, url }) => pic_url || url || [])[0] ?? image_url;
}

/** The list ends with a response of fewer (spec browsing §4). */
export const fullPage = 10;

export const idOf = ({ nid }: { readonly nid: string }): string => nid;

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
