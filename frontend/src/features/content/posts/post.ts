/** A short post, with its text and pictures separated. */
import type { Payload } from '~/api/call-types';
import { mediaAddress } from '~/lib/media-address';

export type Post = Payload<'articleDetail'>['news'];
export type Photo = { readonly url: string; readonly caption: string };
type Film = Extract<Post['content'][number], { type: 'video' }>;

export function wordsOf({ content }: Post): readonly string[] {
  return content
    .flatMap((block) => ('text' in block ? block.text.split('\n') : []))
    .filter((words) => words.trim() !== '');
}

export function photosOf({ content }: Post): readonly Photo[] {
  return content.flatMap((block) => {
    const url = block.type === 'image' ? mediaAddress(block.url) : undefined;
    return url && block.type === 'image' ? [{ url, caption: block.caption?.trim() ?? '' }] : [];
  });
}

export function filmsOf({ content }: Post): readonly Film[] {
  return content.filter(
    (block): block is Film => block.type === 'video' && mediaAddress(block.src) !== undefined,
  );
}

/** Zero-based index of ?pic=2 and the like; undefined when there is no such picture. */
export function placeOf(pic: string | undefined, count: number): number | undefined {
  if (!pic || !/^[1-9][0-9]{0,2}$/.test(pic)) return undefined;
  const place = Number(pic) - 1;
  return place < count ? place : undefined;
}
