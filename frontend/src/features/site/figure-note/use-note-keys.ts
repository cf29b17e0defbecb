import { useEffect, useRef, type Dispatch, type RefObject } from 'react';

import { focusMain } from '~/route/arrival';
import { usePlace } from '~/route/route';

import type { FigureNoteEvent } from './use-figure-note';

/**
 * The way into a note by keyboard, and those out of one that has the focus: Esc, Tab, another address, a figure that is gone
 * or moved by the window.
 */
export function useNoteKeys(
  note: RefObject<HTMLElement | null>,
  figure: HTMLElement,
  dispatch: Dispatch<FigureNoteEvent>,
): void {
  const { key } = usePlace();
  const openedAt = useRef(key);

  useEffect(() => {
    const hasFocus = (): boolean => !!note.current?.contains(document.activeElement);
    const close = (): void => {
      if (hasFocus()) {
        if (figure.isConnected) focusable(figure).focus({ preventScroll: true });
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
      if (event.key === noteKey && !hasFocus()) {
        event.preventDefault();
        dispatch({ type: 'clicked', figure });
      }
      // The note is the last element of the document: behind its button the browser goes on from the figure.
      if (event.key === 'Tab' && hasFocus()) {
        const entersNote = document.activeElement === note.current && !event.shiftKey;
        if (entersNote && note.current?.querySelector('button')) return;
        focusable(figure).focus();
        if (event.shiftKey) event.preventDefault();
      }
    };
    const observer = new MutationObserver(() => {
      if (!figure.isConnected) close();
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
  }, [note, figure, dispatch, key]);
}

/** Into the note of a figure in a link, whose Enter goes elsewhere. */
export const noteKey = 'F2';

/** What holds the focus for a figure that stands in a link, a button or a label. */
export function focusable(figure: HTMLElement): HTMLElement {
  const around = figure.closest<HTMLElement>('a, button, label');
  return (around instanceof HTMLLabelElement ? around.control : around) ?? figure;
}
