import { useEffect, useReducer, type Dispatch } from 'react';

import { browserClock, type Clock } from '~/lib/clock';
import { readStored, writeStored } from '~/lib/storage';

import { dailyAsk, unknownDailyAsk, type DailyAsk, type DailyAskEvent } from './daily-ask.machine';
import type { LeadEntrance } from './use-lead-entrance';

/** Delay, so that the visitor sees the car first. */
const delayMs = 8000;
const place = 'ask-price-pop';

/** Runs the machine with the response of showCard. */
export function useDailyAsk(
  entrance: LeadEntrance | null | undefined,
  clock: Clock = browserClock,
): [DailyAsk, Dispatch<DailyAskEvent>] {
  const [state, tell] = useReducer(dailyAsk, unknownDailyAsk);
  const allowed = entrance === undefined ? undefined : entrance?.askPricePop === 1;

  useEffect(() => {
    if (allowed === undefined) return;
    const stored = readStored(place);
    const shownAt = typeof stored === 'number' ? stored : null;
    tell({ type: 'flag-known', allowed, shownAt, now: clock.now() });
  }, [allowed, clock]);

  useEffect(() => {
    if (state.status === 'shown') writeStored(place, state.at);
    if (state.status !== 'due') return;
    return clock.after(delayMs, () => {
      tell({ type: 'looked-around', now: clock.now() });
    });
  }, [state, clock]);

  return [state, tell];
}
