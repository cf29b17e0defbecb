import { useEffect, useMemo, useRef } from 'react';

import { browserClock, type Clock } from '~/lib/clock';
import { mayRetry, takeRetry } from '~/lib/one-retry';
import { useSecondsLeft } from '~/lib/use-seconds-left';
import type { Wait } from '~/lib/wait';

/** The parts of a failure that a retry needs. */
export type Retryable = {
  /** Retry-After. */
  readonly wait?: Wait | undefined;
  /** Identifies the request: equal requests fail under the same key. */
  readonly retryKey?: string | undefined;
};

export type Retry = {
  /** Undefined without a wait. */
  readonly wait: Wait | undefined;
  readonly left: number;
  readonly automatic: boolean;
};

/** Longer waits are left to the visitor. */
const maxAutomaticSeconds = 60;
/** Random delay, so that parts refused together do not retry together. */
const minSpreadMs = 2000;
const spreadShare = 0.3;
const goldenRatio = 0.618_033_988_749_895;

/**
 * The remaining wait, with one automatic retry after a short one: in a visible tab, once per
 * request. If that fails too, retrying is left to the visitor.
 */
export function useRetry(
  { wait, retryKey }: Retryable,
  onRetry: (() => void) | undefined,
  clock: Clock = browserClock,
): Retry {
  const spread = wait === undefined ? 0 : fraction(wait.until);
  const short = wait !== undefined && wait.seconds <= maxAutomaticSeconds;
  const automatic = short && onRetry !== undefined && retryKey !== undefined && mayRetry(retryKey);
  const due = useMemo(
    () => (wait && automatic ? spreadOut(wait, spread) : wait),
    [wait, automatic, spread],
  );
  const left = useSecondsLeft(due, clock);

  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });

  useEffect(() => {
    if (!automatic || left > 0) return;
    let stop = (): void => {};
    const tryAgain = (): void => {
      if (document.visibilityState === 'visible' && takeRetry(retryKey)) retry.current?.();
    };
    const handleVisible = (): void => {
      stop();
      stop = clock.after(spread * minSpreadMs, tryAgain);
    };
    document.addEventListener('visibilitychange', handleVisible);
    tryAgain();
    return () => {
      stop();
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, [automatic, left, retryKey, spread, clock]);

  return { wait: due, left, automatic };
}

/** From 0 to 1, derived from the millisecond: random enough, and pure, as rendering requires. */
function fraction(time: number): number {
  return (time * goldenRatio) % 1;
}

function spreadOut({ seconds, until }: Wait, spread: number): Wait {
  const ms = Math.ceil(spread * Math.max(minSpreadMs, seconds * 1000 * spreadShare));
  return { seconds: seconds + Math.ceil(ms / 1000), until: until + ms };
}
