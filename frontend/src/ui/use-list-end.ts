import { useCallback, useLayoutEffect, useRef } from 'react';

import type { PagedList } from '~/lib/paged-list.machine';
import { isRestoring } from '~/lib/scroll-while-growing';

/**
 * Of the end of a list whose last page did not fill the room kept for it, in px: what is below the
 * list stays outside of the window, also on return, until the end leaves it. A negative height is none.
 */
const heights = new WeakMap<object, number>();

/** What the keyboard reaches. */
const stops = 'a[href], button:not(:disabled, [tabindex="-1"])';

/** All stops up to the end of an element. */
function stopsUntil(end: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) =>
      end.contains(stop) || end.compareDocumentPosition(stop) === Node.DOCUMENT_POSITION_PRECEDING,
  );
}

/**
 * Focus and height of what stands below a paged list, such as its button. Returns the ref of that
 * element, which another one may replace when a page has come.
 */
export function useListEnd({
  items,
  pn,
  more: { status },
}: Pick<PagedList<unknown>, 'items' | 'pn' | 'more'>) {
  const isEnd = status === 'ended';
  const place = useRef<HTMLDivElement | null>(null);
  const hadRoom = useRef(false);
  const wasFocused = useRef(false);
  /** Of what was shown when the next page was asked for. */
  const lastStop = useRef<HTMLElement>(undefined);

  useLayoutEffect(() => {
    const end = place.current;
    if (!isEnd || !end) return;
    // The pressed button disappeared: keep the focus here.
    if (document.activeElement === document.body) end.focus({ preventScroll: true });
    // Without room before it, as where the address names the last page, nothing is kept outside of the window.
    if (pn < 2 || (!hadRoom.current && !heights.has(items))) return;
    const height =
      heights.get(items) ?? (isRestoring ? 0 : innerHeight - end.getBoundingClientRect().top);
    heights.set(items, height);
    end.style.minHeight = `${height}px`;
    const give = (): void => {
      if (end.getBoundingClientRect().top < innerHeight) return;
      end.style.minHeight = '';
      heights.set(items, 0);
    };
    addEventListener('scroll', give);
    return () => {
      removeEventListener('scroll', give);
    };
  }, [isEnd, pn, items]);

  useLayoutEffect(() => {
    const end = place.current;
    if (!end) return;
    if (status === 'loading') {
      hadRoom.current = true;
      lastStop.current = stopsUntil(end).findLast((stop) => !end.contains(stop));
    }
    if (!wasFocused.current) return;
    wasFocused.current = false;
    // The keyboard goes on where the new page begins: below it, the button may be windows away.
    const last = lastStop.current;
    const all = stopsUntil(end);
    const next = last?.isConnected ? all[all.indexOf(last) + 1] : undefined;
    (next ?? end.querySelector<HTMLElement>('a, button'))?.focus({ preventScroll: true });
  }, [status, pn]);

  /** What it returns is called before the element leaves the document. */
  return useCallback((element: HTMLDivElement) => {
    place.current = element;
    return () => {
      wasFocused.current = element.contains(document.activeElement);
    };
  }, []);
}
