/** A fake viewport, because jsdom has no layout: controls visibility and reduced motion. */
import { vi } from 'vitest';

export type FakeViewport = {
  /** Notifies all observers that their elements entered or left the viewport. */
  readonly see: (inView: boolean) => void;
  /** Margins of the active observers. */
  readonly margins: () => string[];
};

/** Replaces IntersectionObserver and matchMedia until the test ends. */
export function fakeViewport({ reducedMotion = false } = {}): FakeViewport {
  const observers = new Set<Observer>();

  class Observer {
    readonly targets = new Set<Element>();
    constructor(
      readonly report: (entries: { isIntersecting: boolean; target: Element }[]) => void,
      readonly options: { rootMargin?: string } = {},
    ) {}
    observe(target: Element): void {
      this.targets.add(target);
      observers.add(this);
    }
    disconnect(): void {
      observers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

  return {
    see: (isIntersecting) => {
      for (const { report, targets } of [...observers]) {
        report([...targets].map((target) => ({ isIntersecting, target })));
      }
    },
    margins: () => [...observers].map(({ options }) => options.rootMargin ?? ''),
  };
}
