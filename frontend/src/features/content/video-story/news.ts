/** Reads the response of a video page (spec browsing §3, Video detail). */
import type { Payload } from '~/api/call-types';

export type VideoNews = Payload<'videoDetail'>['news'];
type Block = VideoNews['content'][number];
export type Film = Extract<Block, { type: 'video' }>;
export type Told = Exclude<Block, Film>;

/** News.is_show 0. */
export function isDeleted({ is_show: shown }: VideoNews): boolean {
  return shown === 0;
}

/** The first video block. */
export function filmOf({ content }: VideoNews): Film | undefined {
  return content.find((block): block is Film => block.type === 'video');
}

/** The texts below the video. */
export function toldIn({ content }: VideoNews): readonly Told[] {
  return content.filter((block): block is Told => block.type !== 'video');
}
