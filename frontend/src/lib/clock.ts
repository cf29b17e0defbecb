/** Timers as a value, so that a test can hold them. */
export type Clock = {
  readonly now: () => number;
  /** Runs the task later; the answer calls it off. */
  readonly after: (ms: number, task: () => void) => () => void;
};

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
