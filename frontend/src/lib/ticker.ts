/** Frames of an animation as a value, so that a test can hold them. */
export type Ticker = {
  /** Runs the task before every frame, with the time since the one before; the answer ends it. */
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
