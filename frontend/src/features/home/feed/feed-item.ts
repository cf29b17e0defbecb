/** Layout and target of a feed item. */
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';

export type FeedItem = Payload<'feed'>[number];

export function isVideo({ contentType }: FeedItem): boolean {
  return contentType === 2 || contentType === 4;
}

/** Address of its page; undefined for an id outside our format. */
export function addressOf(item: FeedItem): string | undefined {
  if (!/^\w{1,40}$/.test(item.nid)) return undefined;
  if (isVideo(item)) return paths.video(item.nid);
  return item.news_type === 'dongtai' ? paths.dongtai(item.nid) : paths.article(item.nid);
}

export type FeedLayout =
  | { readonly kind: 'plain' }
  | { readonly kind: 'beside'; readonly picture: string }
  | { readonly kind: 'three'; readonly pictures: readonly string[] };

/** The upstream's layout, limited by the available pictures. */
export function layoutOf({ layout, thumbnail = [], image_url }: FeedItem): FeedLayout {
  const pictures = thumbnail.flatMap(({ pic_url, url }) => pic_url || url || []);
  if (layout === 'three_pic' && pictures.length >= 3) {
    return { kind: 'three', pictures: pictures.slice(0, 3) };
  }
  const picture = pictures[0] || image_url;
  return picture ? { kind: 'beside', picture } : { kind: 'plain' };
}
