/** Which price has its note on show, and whether it stays. Pure. */
import { assertNever } from '~/lib/invariant';

export type NoteState<Price> =
  | { readonly status: 'hidden' }
  /** While the pointer or the focus is on the price. */
  | { readonly status: 'shown'; readonly price: Price }
  /** Until it is closed: it has a button. */
  | { readonly status: 'pinned'; readonly price: Price };

export type NoteEvent<Price> =
  | { type: 'pointed'; price: Price }
  | { type: 'focused'; price: Price }
  | { type: 'clicked'; price: Price }
  /** The pointer or the focus went elsewhere. */
  | { type: 'left' }
  | { type: 'closed' };

export const hidden = { status: 'hidden' } as const;

/** An event without effect returns the same state. */
export function note<Price>(state: NoteState<Price>, event: NoteEvent<Price>): NoteState<Price> {
  switch (event.type) {
    case 'pointed':
      if (state.status === 'pinned') return state;
      return isOf(state, event.price) ? state : { status: 'shown', price: event.price };
    case 'focused':
      return isOf(state, event.price) ? state : { status: 'shown', price: event.price };
    case 'clicked':
      return state.status === 'pinned' && isOf(state, event.price)
        ? hidden
        : { status: 'pinned', price: event.price };
    case 'left':
      return state.status === 'shown' ? hidden : state;
    case 'closed':
      return state.status === 'hidden' ? state : hidden;
    default:
      return assertNever(event);
  }
}

function isOf<Price>(state: NoteState<Price>, price: Price): boolean {
  return state.status !== 'hidden' && state.price === price;
}
