import { useEffect, useMemo, useRef } from 'react';

import { browserClock, type Clock } from '~/lib/clock';
import { mayRetry, takeRetry } from '~/lib/one-retry';
import { useSecondsLeft } from '~/lib/use-seconds-left';
import type { Wait } from '~/lib/wait';

/** Why something could not be had, as far as a retry wants to know it. */
export type Retryable = {
  /** How long another try would be refused. */
  readonly wait?: Wait | undefined;
  /** Names the question: the same one fails under the same key. */
  readonly retryKey?: string | undefined;
};

export type Retry = {
  /** Undefined where no wait was told. */
  readonly wait: Wait | undefined;
  readonly left: number;
  readonly automatic: boolean;
};

/** A longer wait is the visitor's to end. */
const longestSeconds = 60;
/** The parts of a page that were refused together do not come back together. */
const leastSpreadMs = 2000;
const spreadOfWait = 0.3;
const goldenRatio = 0.618_033_988_749_895;

/**
 * What is left of the wait, and where it is short one retry by itself when it is over: in a tab that
 * is seen, once for each question. Should that fail as well, the rest is the visitor's.
 */
export function useRetry(
  { wait, retryKey }: Retryable,
  onRetry: (() => void) | undefined,
  clock: Clock = browserClock,
): Retry {
  const spread = wait === undefined ? 0 : fraction(wait.until);
  const short = wait !== undefined && wait.seconds <= longestSeconds;
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
      stop = clock.after(spread * leastSpreadMs, tryAgain);
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

/** From 0 to 1, another one for each millisecond: as good as chance, which no render may ask for. */
function fraction(time: number): number {
  return (time * goldenRatio) % 1;
}

function spreadOut({ seconds, until }: Wait, spread: number): Wait {
  const ms = Math.ceil(spread * Math.max(leastSpreadMs, seconds * 1000 * spreadOfWait));
  return { seconds: seconds + Math.ceil(ms / 1000), until: until + ms };
}
