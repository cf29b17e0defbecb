import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { stubPopovers } from './support/popovers';

// Lazy code is compiled on first use, slowly on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  cleanup();
  localStorage.clear();
});

/** jsdom has no layout, media or modal dialogs: stub what only affects the view. */
if (typeof window !== 'undefined') {
  Object.assign(window, { scrollTo: () => {} });
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
    IntersectionObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  Object.assign(HTMLMediaElement.prototype, {
    play: () => Promise.resolve(),
    pause: () => {},
    load: () => {},
  });
  // It loads no pictures either.
  Object.assign(HTMLImageElement.prototype, { decode: () => new Promise(() => {}) });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  stubPopovers();
}
