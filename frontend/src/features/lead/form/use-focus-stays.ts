import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** When a button within a place goes away with its state, and it had the focus, the place gets it. */
export function useFocusStays(place: RefObject<HTMLElement | null>, state: unknown): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const element = place.current;
    const handleFocus = (): void => {
      hadFocus.current = true;
    };
    const handleBlur = ({ target }: FocusEvent): void => {
      // Of an element that is being removed too.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) hadFocus.current = false;
      });
    };
    element?.addEventListener('focusin', handleFocus);
    element?.addEventListener('focusout', handleBlur);
    return () => {
      element?.removeEventListener('focusin', handleFocus);
      element?.removeEventListener('focusout', handleBlur);
    };
  }, [place]);

  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus();
  }, [place, state]);
}
