import { act } from '@testing-library/react';

import type { Ticker } from '~/lib/ticker';

export type FakeTicker = Ticker & {
  /** Runs frames of this length. */
  readonly pass: (ms: number, frames?: number) => void;
  readonly running: () => boolean;
};

export function fakeTicker(): FakeTicker {
  const tasks = new Set<(ms: number) => void>();
  return {
    each: (task) => {
      tasks.add(task);
      return () => {
        tasks.delete(task);
      };
    },
    pass: (ms, frames = 1) => {
      for (let frame = 0; frame < frames; frame += 1) {
        act(() => {
          for (const task of [...tasks]) task(ms);
        });
      }
    },
    running: () => tasks.size > 0,
  };
}
