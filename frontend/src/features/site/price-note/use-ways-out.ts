import { useEffect, useRef, type Dispatch, type RefObject } from 'react';

import { focusMain } from '~/route/arrival';
import { usePlace } from '~/route/route';

import type { PriceNoteEvent } from './use-price-note';

/** The ways out of a note that has the focus: Esc, Tab, another address, a price that is gone or moved by the window. */
export function useWaysOut(
  note: RefObject<HTMLElement | null>,
  price: HTMLElement,
  dispatch: Dispatch<PriceNoteEvent>,
): void {
  const { key } = usePlace();
  const openedAt = useRef(key);

  useEffect(() => {
    const hasFocus = (): boolean => !!note.current?.contains(document.activeElement);
    const close = (): void => {
      if (hasFocus()) {
        if (price.isConnected) focusable(price).focus({ preventScroll: true });
        else focusMain({ preventScroll: true });
      }
      dispatch({ type: 'closed' });
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (event.key === 'Escape') {
        // The dialog under it stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
      }
      // The note is the last element of the document: behind its button the browser goes on from the price.
      if (event.key === 'Tab' && hasFocus()) {
        const entersNote = document.activeElement === note.current && !event.shiftKey;
        if (entersNote && note.current?.querySelector('button')) return;
        focusable(price).focus();
        if (event.shiftKey) event.preventDefault();
      }
    };
    const observer = new MutationObserver(() => {
      if (!price.isConnected) close();
    });
    if (openedAt.current !== key) close();
    openedAt.current = key;
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('keydown', handleKey, true);
    addEventListener('resize', close);
    return () => {
      observer.disconnect();
      removeEventListener('resize', close);
      document.removeEventListener('keydown', handleKey, true);
    };
  }, [note, price, dispatch, key]);
}

/** What holds the focus for a price that stands in a link, a button or a label. */
function focusable(price: HTMLElement): HTMLElement {
  const around = price.closest<HTMLElement>('a, button, label');
  return (around instanceof HTMLLabelElement ? around.control : around) ?? price;
}
