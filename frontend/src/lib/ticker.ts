/** Animation frames as a value, controllable in tests. */
export type Ticker = {
  /** Runs the task before every frame with the time since the last one; the returned function stops it. */
  readonly each: (task: (ms: number) => void) => () => void;
};

export const browserTicker: Ticker = {
  each: (task) => {
    let before: number | undefined;
    let frame = requestAnimationFrame(function next(now) {
      frame = requestAnimationFrame(next);
      if (before !== undefined) task(now - before);
      before = now;
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  },
};
