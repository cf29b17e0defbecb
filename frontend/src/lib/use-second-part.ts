import { useDeferredValue } from 'react';

import { useMounted } from './use-mounted';

/**
 * False while a part of a page is first rendered in the browser, then true in a render of its own. What lies below the
 * window waits for it, so that the layout of a long page is two tasks and not one of more than 100 ms. True at once on a
 * server, during hydration, and for another page in place: React renders that at low priority anyway.
 */
export function useSecondPart(): boolean {
  const isNew = useMounted();
  return useDeferredValue(true, !isNew);
}
