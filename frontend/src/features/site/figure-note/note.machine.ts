/** Which figure has its note on show, and whether it stays. Pure. */
import { assertNever } from '~/lib/invariant';

export type NoteState<Figure> =
  | { readonly status: 'hidden' }
  /** While the pointer or the focus is on the figure. */
  | { readonly status: 'shown'; readonly figure: Figure }
  /** Until it is closed: it has a button. */
  | { readonly status: 'pinned'; readonly figure: Figure };

export type NoteEvent<Figure> =
  | { type: 'pointed'; figure: Figure }
  | { type: 'focused'; figure: Figure }
  | { type: 'clicked'; figure: Figure }
  /** The pointer or the focus went elsewhere. */
  | { type: 'left' }
  | { type: 'closed' };

export const hidden = { status: 'hidden' } as const;

/** An event without effect returns the same state. */
export function note<Figure>(
  state: NoteState<Figure>,
  event: NoteEvent<Figure>,
): NoteState<Figure> {
  switch (event.type) {
    case 'pointed':
      if (state.status === 'pinned') return state;
      return isOf(state, event.figure) ? state : { status: 'shown', figure: event.figure };
    case 'focused':
      return isOf(state, event.figure) ? state : { status: 'shown', figure: event.figure };
    case 'clicked':
      return state.status === 'pinned' && isOf(state, event.figure)
        ? hidden
        : { status: 'pinned', figure: event.figure };
    case 'left':
      return state.status === 'shown' ? hidden : state;
    case 'closed':
      return state.status === 'hidden' ? state : hidden;
    default:
      return assertNever(event);
  }
}

function isOf<Figure>(state: NoteState<Figure>, figure: Figure): boolean {
  return state.status !== 'hidden' && state.figure === figure;
}
