import { useDeferredValue, useState } from 'react';

import { isRendered } from './rendered-document';

/** What is rendered first fills a window of this height; a higher one would show the end of it, and then move it. */
const highestPx = 1000;

/**
 * False while a part of a page is first rendered in the browser, then true in a render of its own. What lies below the
 * window waits for it, so that the layout of a long page is two tasks and not one of more than 100 ms. True at once where a
 * server has rendered the page, in a high window, where the address names a place in the page, and for another page in
 * place: React renders that at low priority anyway.
 */
export function useSecondPart(): boolean {
  const [isWhole] = useState(() => isRendered || innerHeight > highestPx || location.hash !== '');
  // Without a first value there is no second render.
  return useDeferredValue(true, isWhole ? undefined : false);
}
