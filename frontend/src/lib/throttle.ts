import type { Clock } from './clock';

export type Throttled<Args extends unknown[]> = {
  readonly run: (...args: Args) => void;
  readonly cancel: () => void;
};

/** Runs at once, then at most every `ms`, always including the last call of a burst. */
export function throttle<Args extends unknown[]>(
  task: (...args: Args) => void,
  ms: number,
  clock: Clock,
): Throttled<Args> {
  let callOff: (() => void) | undefined;
  let waiting: Args | undefined;

  function pause(): void {
    callOff = clock.after(ms, () => {
      callOff = undefined;
      if (!waiting) return;
      const args = waiting;
      waiting = undefined;
      pause();
      task(...args);
    });
  }

  return {
    run: (...args) => {
      if (callOff) {
        waiting = args;
        return;
      }
      pause();
      task(...args);
    },
    cancel: () => {
      callOff?.();
      callOff = undefined;
      waiting = undefined;
    },
  };
}
