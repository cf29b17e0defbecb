/** An item of the feed, and how it is shown. */
import type { Payload } from '~/api/call-types';

export type FeedItem = Payload<'feed'>[number];

export function isVideo({ contentType }: FeedItem): boolean {
  return contentType === 2 || contentType === 4;
}

export type FeedLayout =
  | { readonly kind: 'plain' }
  | { readonly kind: 'beside'; readonly picture: string }
  | { readonly kind: 'three'; readonly pictures: readonly string[] };

/** As the upstream says, as far as there are pictures for it. */
export function layoutOf({ layout, thumbnail = [], image_url }: FeedItem): FeedLayout {
  const pictures = thumbnail.flatMap(({ pic_url, url }) => pic_url || url || []);
  if (layout === 'three_pic' && pictures.length >= 3) {
    return { kind: 'three', pictures: pictures.slice(0, 3) };
  }
  const picture = pictures[0] || image_url;
  return picture ? { kind: 'beside', picture } : { kind: 'plain' };
}
