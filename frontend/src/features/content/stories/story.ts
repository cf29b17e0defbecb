/** An article or a video as a card (spec browsing §3, Feed item). */
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';

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

export function coverOf({ thumbnail = [], image_url }: Story): string | undefined {
  return thumbnail.flatMap(({ pic_url, url }) => pic_url || url || [])[0] ?? image_url;
}

/** The list ends with a response of fewer (spec browsing §4). */
export const fullPage = 10;

export const idOf = ({ nid }: { readonly nid: string }): string => nid;
