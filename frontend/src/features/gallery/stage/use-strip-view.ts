import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

import { rootPx } from '~/lib/root-size';

/** Width of a thumbnail and of the gap after it, as in the style sheet. */
const stepRem = 6.5;

/**
 * Keeps the current picture centred in the strip and reports the visible ones.
 * Positions the strip before the first paint.
 */
export function useStripView(
  strip: RefObject<HTMLElement | null>,
  index: number,
  onView: (first: number, last: number) => void,
): void {
  const report = useRef(onView);
  useEffect(() => {
    report.current = onView;
  });

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    showInTheMiddle(element, index);
  }, [strip, index]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = (): void => {
      const { scrollLeft, clientWidth } = element;
      const stepPx = stepRem * rootPx();
      const first = Math.floor(scrollLeft / stepPx) + 1;
      report.current(first, Math.max(first, Math.ceil((scrollLeft + clientWidth) / stepPx)));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [strip]);
}

function showInTheMiddle(element: HTMLElement, index: number): void {
  element.scrollLeft = (index - 0.5) * stepRem * rootPx() - element.clientWidth / 2;
  // From now on the style sheet animates it.
  element.dataset['arrived'] = '';
}
