import { useCallback, useEffect, useReducer } from 'react';

import type { CallError } from '~/api/call-error';
import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';
import { readStored, writeStored } from '~/lib/storage';
import { useEntered } from '~/lib/use-entered';

import { emptyFeedList, feedList, type FeedList, type Problem } from './feed-list.machine';
import { feedBody, feedQuery } from './feed-request';
import { keptSession } from './feed-session';
import type { FeedTab } from './feed-tabs';

const timeoutMs = 10_000;

/** Runs the machine of one tab; the function requests more. */
export function useFeedList(tab: FeedTab, clock: Clock = browserClock): [FeedList, () => void] {
  const [state, dispatch] = useReducer(feedList, emptyFeedList);
  const send = useSend();
  const { loading, session } = state;

  useEntered(loading, () => {
    if (loading.status !== 'asking') return;
    const { attempt } = loading;
    send('feed', feedQuery, feedBody(tab, session)).then(
      (items) => {
        dispatch({ type: 'answered', attempt, at: clock.now(), items });
      },
      (error: unknown) => {
        dispatch({ type: 'failed', attempt, problem: problemOf(error as CallError) });
      },
    );
  });

  useEffect(() => {
    if (loading.status !== 'asking') return;
    const { attempt } = loading;
    return clock.after(timeoutMs, () => {
      dispatch({ type: 'waited-too-long', attempt });
    });
  }, [loading, clock]);

  // Stores the tab's session so that the next visit can continue it.
  const place = `feed:${tab.name}`;
  const { id, askedAt, count } = session;
  useEffect(() => {
    if (id !== '') writeStored(place, { id, askedAt, count });
  }, [place, id, askedAt, count]);

  const wantMore = useCallback(() => {
    const kept = keptSession(readStored(place));
    dispatch({ type: 'more-wanted', at: clock.now(), freshId: randomId(), kept });
  }, [clock, place]);

  return [state, wantMore];
}

function problemOf({ message, traceId, wait, retryKey }: CallError): Problem {
  return { message, traceId, wait, retryKey };
}
