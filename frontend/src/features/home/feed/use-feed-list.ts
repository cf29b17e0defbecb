import type { Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import type { Page, PagedList, PagedListEvent } from '~/lib/paged-list.machine';
import { randomId } from '~/lib/random-id';
import { readStored, writeStored } from '~/lib/storage';
import { useKept, type Kept } from '~/route/kept';
import { usePagedList } from '~/route/use-paged-list';

import { feedBody, feedQuery, type FeedItem } from './feed-item';
import { keptSession, newSession, sessionFor, sessionOn, type FeedSession } from './feed-session';
import type { FeedTab } from './feed-tabs';

/** A response with fewer items is the last one (spec browsing §4). */
const fullPage = 10;
/** Spec browsing §4: the loading flag is reset by then. */
const overdueMs = 10_000;

/** The requests for a tab's pages so far. */
type Asked = { readonly session: FeedSession; readonly pn: number };

/** The list of one tab, after the page that it starts with. Its session is stored so that the next visit can continue it. */
export function useFeedList(
  tab: FeedTab,
  start?: readonly FeedItem[],
  clock: Clock = browserClock,
): [PagedList<FeedItem>, Dispatch<PagedListEvent<FeedItem>>] {
  const kept = useKept();
  const send = useSend();
  return usePagedList<FeedItem>({
    of: tab,
    ...(start?.length && { first: { page: pageOf(start), pn: 1 } }),
    idOf: ({ nid }) => nid,
    byScrolling: Infinity,
    overdueMs,
    clock,
    ask: async (pn) => {
      const place = `feed:${tab.name}`;
      const before = askedBefore(kept, place, pn, clock.now());
      const session = sessionFor(before.session, before.pn === pn, clock.now(), randomId());
      kept.set(place, { session, pn });
      const { id, askedAt, count } = session;
      writeStored(place, { id, askedAt, count });
      const items = await send('feed', feedQuery, feedBody(tab, session));
      const latest = kept.get(place) as Asked;
      kept.set(place, { ...latest, session: { ...latest.session, answeredAt: clock.now() } });
      return pageOf(items);
    },
  });
}

function pageOf(items: readonly FeedItem[]): Page<FeedItem> {
  return { items, hasMore: items.length >= fullPage };
}

function askedBefore(kept: Kept, place: string, pn: number, now: number): Asked {
  const asked = kept.get(place) as Asked | undefined;
  if (asked) return asked;
  const session = keptSession(readStored(place)) ?? newSession;
  // The page that the list starts with is the session's first.
  const started = pn > 1 ? { ...sessionOn(session, now, randomId()), answeredAt: now } : session;
  return { session: started, pn: pn - 1 };
}
