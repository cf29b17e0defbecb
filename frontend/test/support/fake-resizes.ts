/** A fake ResizeObserver, because jsdom has no layout. */
import { vi } from 'vitest';

export type FakeResizes = {
  /** Notifies all active observers. */
  readonly resize: () => void;
  /** Observed elements, in order of observation. */
  readonly observed: () => Element[];
};

/** Replaces ResizeObserver until the test ends. */
export function fakeResizes(): FakeResizes {
  const observers = new Set<Observer>();

  class Observer {
    readonly targets = new Set<Element>();
    constructor(readonly report: (entries: { target: Element }[]) => void) {}
    observe(target: Element): void {
      this.targets.add(target);
      observers.add(this);
    }
    unobserve(target: Element): void {
      this.targets.delete(target);
    }
    disconnect(): void {
      this.targets.clear();
      observers.delete(this);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);

  return {
    resize: () => {
      for (const { report, targets } of [...observers]) {
        report([...targets].map((target) => ({ target })));
      }
    },
    observed: () => [...observers].flatMap(({ targets }) => [...targets]),
  };
}
