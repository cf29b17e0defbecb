/** Request body of the feed (spec browsing §7). Contains nothing that identifies a visitor. */
import type { Body, Params } from '~/api/call-types';

import type { FeedSession } from './feed-session';
import type { FeedTab } from './feed-tabs';

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
