/** jsdom has no layout: here a test says that what is watched has another size. */
import { vi } from 'vitest';

export type FakeResizes = {
  /** Tells every observer at work. */
  readonly resize: () => void;
  /** What is watched by now, in the order of its beginning. */
  readonly observed: () => Element[];
};

/** Takes the place of ResizeObserver until the test ends. */
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
