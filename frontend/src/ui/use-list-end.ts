import { useCallback, useLayoutEffect, useRef } from 'react';

import type { PagedList } from '~/lib/paged-list.machine';
import { isRestoring } from '~/lib/scroll-while-growing';

/**
 * Of the end of a list whose last page did not fill the room kept for it, in px: what is below the
 * list stays outside of the window, also on return, until the end leaves it. A negative height is none.
 */
const heights = new WeakMap<object, number>();

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
    if (status === 'loading') hadRoom.current = true;
    if (!wasFocused.current) return;
    wasFocused.current = false;
    place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [status, pn]);

  /** What it returns is called before the element leaves the document. */
  return useCallback((element: HTMLDivElement) => {
    place.current = element;
    return () => {
      wasFocused.current = element.contains(document.activeElement);
    };
  }, []);
}
