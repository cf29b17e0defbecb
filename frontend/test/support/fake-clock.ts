import type { Clock } from '~/lib/clock';

export type FakeClock = Clock & {
  /** Advances time; due tasks run in order. */
  readonly pass: (ms: number) => void;
  readonly waiting: () => number;
};

export function fakeClock(): FakeClock {
  let time = 0;
  let tasks: { due: number; task: () => void }[] = [];
  return {
    now: () => time,
    after: (ms, task) => {
      const entry = { due: time + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    pass: (ms) => {
      const end = time + ms;
      for (;;) {
        const next = tasks.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
        if (!next) break;
        tasks = tasks.filter((other) => other !== next);
        time = next.due;
        next.task();
      }
      time = end;
    },
    waiting: () => tasks.length,
  };
}
