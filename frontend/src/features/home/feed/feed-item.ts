/** Layout and target of a feed item. */
import type { Payload, Body, Params } from '~/api/call-types';
import { paths } from '~/paths';

import type { FeedSession } from './feed-session';
import type { FeedTab } from './feed-tabs';

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

type FeedLayout =
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

/** Request body of the feed (spec browsing §7). Contains nothing that identifies a visitor. */

export const feedQuery: Params<'feed'> = {
  appname: 'jiadao',
  network: 'unknown',
  bdvc: 'pc',
  ut: 'pc',
  tag: undefined,
};

/** Body of the first or a later page of a session. */
const firstPage = 0;
const nextPage = 1;

export function feedBody(tab: FeedTab, session: FeedSession): Body<'feed'> {
  const index = Math.max(0, session.asked - 1);
  return {
    data: {
      tab_id: tab.id,
      tab_name: tab.name,
      last_update_time: session.answeredAt,
      refresh_state: index === 0 ? firstPage : nextPage,
      refresh_index: index,
      refresh_count: session.count.questions,
      guide_refresh: 0,
      session_id: session.id,
      pull_to_refresh_count: 0,
    },
    info: { location_type: 0 },
  };
}
