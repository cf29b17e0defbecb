import { useEffect, useReducer, useRef, type Dispatch } from 'react';

import { hidden, note, type NoteEvent, type NoteState } from './note.machine';
import { figureFocused, figurePointed } from './trigger';

/** Time to move the pointer from a figure to its note. */
const leaveMs = 200;

export type FigureNoteEvent = NoteEvent<HTMLElement>;

/** Follows pointer, focus and clicks on the figures of the whole document. */
export function useFigureNote(): [NoteState<HTMLElement>, Dispatch<FigureNoteEvent>] {
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
    // A page that scrolls under the pointer is no wish to read.
    let scrolled = false;
    let at = '';
    const handleScroll = (): void => {
      scrolled = true;
    };
    const handleMove = (event: PointerEvent): void => {
      const { clientX, clientY } = event;
      const moved = at !== `${clientX} ${clientY}`;
      at = `${clientX} ${clientY}`;
      if (!scrolled || !moved) return;
      scrolled = false;
      handlePointer(event);
    };
    const handlePointer = ({ target, pointerType }: PointerEvent): void => {
      // A touch has no hover: its click pins the note.
      if (pointerType === 'touch' || isInNote(target)) {
        stay();
        return;
      }
      const figure = scrolled ? null : figurePointed(target);
      if (!figure) {
        leave();
        return;
      }
      stay();
      dispatch({ type: 'pointed', figure });
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      if (isInNote(target)) {
        stay();
        return;
      }
      const figure = figureFocused(target);
      if (figure && byKeyboard) {
        stay();
        dispatch({ type: 'focused', figure });
      }
      // On a figure that is pressed, the click decides.
      if (!figure) dispatch({ type: 'closed' });
    };
    const handleClick = (event: MouseEvent): void => {
      const { target } = event;
      // A press may take its own button away.
      if (event.composedPath().some(isInNote)) return;
      const figure = figurePointed(target);
      dispatch(figure?.matches('button') ? { type: 'clicked', figure } : { type: 'closed' });
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('pointerover', handlePointer);
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('click', handleClick);
    return () => {
      stay();
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('pointerover', handlePointer);
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('scroll', handleScroll, { capture: true });
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('click', handleClick);
    };
  }, []);
  return [state, dispatch];
}

function isInNote(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest('[data-figure-note]');
}
