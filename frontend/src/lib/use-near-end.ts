import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Reports that an element, such as the end of a list, comes within `margin` px of the viewport.
 * Checked again whenever `grown` changes: an end still in view is reported again.
 */
export function useNearEnd<E extends Element>(
  onNear: () => void,
  grown: unknown,
  margin: number,
): RefObject<E | null> {
  const end = useRef<E>(null);
  const report = useEffectEvent(onNear);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report();
      },
      { rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [grown, margin]);

  return end;
}
