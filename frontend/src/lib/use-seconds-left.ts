import { useCallback, useSyncExternalStore } from 'react';

import { browserClock, type Clock } from './clock';
import { secondsLeft } from './wait-left';
import type { Wait } from './wait';

const secondMs = 1000;

/** Remaining seconds of a wait, or 0. Computed from the clock, because tabs may sleep. */
export function useSecondsLeft(wait: Wait | undefined, clock: Clock = browserClock): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      let stop = (): void => {};
      const plan = (): void => {
        const left = wait ? wait.until - clock.now() : 0;
        if (left <= 0) return;
        stop = clock.after(left % secondMs || secondMs, () => {
          changed();
          plan();
        });
      };
      plan();
      return () => {
        stop();
      };
    },
    [wait, clock],
  );
  return useSyncExternalStore(
    subscribe,
    () => (wait ? secondsLeft(wait, clock.now()) : 0),
    () => wait?.seconds ?? 0,
  );
}
