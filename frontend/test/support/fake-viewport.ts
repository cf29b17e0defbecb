/** A fake viewport, because jsdom has no layout: controls visibility and reduced motion. */
import { vi } from 'vitest';

export type FakeViewport = {
  /**
   * Notifies all observers that their elements entered or left the viewport. Without an observer it notifies the first
   * one that comes: a browser also tells a new observer where its element is.
   */
  readonly see: (inView: boolean) => void;
  /** Margins of the active observers. */
  readonly margins: () => string[];
};

/** Replaces IntersectionObserver and matchMedia until the test ends. */
export function fakeViewport({ reducedMotion = false } = {}): FakeViewport {
  const observers = new Set<Observer>();
  let seenBefore: boolean | undefined;

  const notify = ({ report, targets }: Observer, isIntersecting: boolean): void => {
    report([...targets].map((target) => ({ isIntersecting, target })));
  };

  class Observer {
    readonly targets = new Set<Element>();
    constructor(
      readonly report: (entries: { isIntersecting: boolean; target: Element }[]) => void,
      readonly options: { rootMargin?: string } = {},
    ) {}
    observe(target: Element): void {
      this.targets.add(target);
      observers.add(this);
      queueMicrotask(() => {
        if (seenBefore === undefined || !observers.has(this)) return;
        notify(this, seenBefore);
        seenBefore = undefined;
      });
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
      if (observers.size === 0) seenBefore = isIntersecting;
      for (const observer of [...observers]) notify(observer, isIntersecting);
    },
    margins: () => [...observers].map(({ options }) => options.rootMargin ?? ''),
  };
}
