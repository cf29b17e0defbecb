import { useEffect, useReducer, useRef, type Dispatch } from 'react';

import { hidden, note, type NoteEvent, type NoteState } from './note.machine';
import { priceFocused, pricePointed } from './trigger';

/** Time to move the pointer from a price to its note. */
const leaveMs = 200;

export type PriceNoteEvent = NoteEvent<HTMLElement>;

/** Follows pointer, focus and clicks on the prices of the whole document. */
export function usePriceNote(): [NoteState<HTMLElement>, Dispatch<PriceNoteEvent>] {
  const [state, dispatch] = useReducer(note<HTMLElement>, hidden);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Focus by a click on something is no wish to read.
    let byKeyboard = false;
    const handleKey = (): void => {
      byKeyboard = true;
    };
    const handlePress = (): void => {
      byKeyboard = false;
    };
    const stay = (): void => {
      clearTimeout(leaving.current);
    };
    const leave = (): void => {
      stay();
      leaving.current = setTimeout(() => {
        dispatch({ type: 'left' });
      }, leaveMs);
    };
    const handlePointer = ({ target, pointerType }: PointerEvent): void => {
      // A touch has no hover: its click pins the note.
      if (pointerType === 'touch' || isInNote(target)) {
        stay();
        return;
      }
      const price = pricePointed(target);
      if (!price) {
        leave();
        return;
      }
      stay();
      dispatch({ type: 'pointed', price });
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      if (isInNote(target)) {
        stay();
        return;
      }
      const price = priceFocused(target);
      if (price && byKeyboard) {
        stay();
        dispatch({ type: 'focused', price });
      }
      // On a price that is pressed, the click decides.
      if (!price) dispatch({ type: 'closed' });
    };
    const handleClick = (event: MouseEvent): void => {
      const { target } = event;
      // A press may take its own button away.
      if (event.composedPath().some(isInNote)) return;
      const price = pricePointed(target);
      dispatch(price?.matches('button') ? { type: 'clicked', price } : { type: 'closed' });
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('pointerover', handlePointer);
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('click', handleClick);
    return () => {
      stay();
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('pointerover', handlePointer);
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('click', handleClick);
    };
  }, []);
  return [state, dispatch];
}

function isInNote(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest('[data-price-note]');
}
