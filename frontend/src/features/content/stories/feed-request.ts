/** Request of the shared feed (spec browsing §7): tab 14007 推荐. Contains nothing that identifies a visitor. */
import type { Body, Params } from '~/api/call-types';

export const feedQuery: Params<'feed'> = {
  appname: 'jiadao',
  network: 'unknown',
  bdvc: 'pc',
  ut: 'pc',
  tag: undefined,
};

/** `pn` counts from 1. */
export function feedBody(pn: number, session: string): Body<'feed'> {
  return {
    data: {
      tab_id: '14007',
      tab_name: '推荐',
      last_update_time: 0,
      refresh_state: pn === 1 ? 0 : 1,
      refresh_index: pn - 1,
      refresh_count: pn,
      guide_refresh: 0,
      session_id: session,
      pull_to_refresh_count: 0,
    },
    info: { location_type: 0 },
  };
}
