/** Timers as a value, controllable in tests. */
export type Clock = {
  readonly now: () => number;
  /** Runs the task later; the returned function cancels. */
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
