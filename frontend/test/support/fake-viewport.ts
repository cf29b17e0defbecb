/** jsdom sees nothing: here a test says what comes into view and how much motion is welcome. */
import { vi } from 'vitest';

export type FakeViewport = {
  /** Tells every observer that what it watches came into view, or left it. */
  readonly see: (inView: boolean) => void;
  /** Margins of the observers at work. */
  readonly margins: () => string[];
};

/** Takes the place of IntersectionObserver and matchMedia until the test ends. */
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
