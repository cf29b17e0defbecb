/** Steps between pictures, within a tab and past its ends. */

export type Spot = { readonly tab: number; readonly index: number };

export type Beyond =
  { readonly status: 'none' | 'waiting' } | ({ readonly status: 'picture' } & Spot);

export type Around = { readonly total: number; readonly before: Beyond; readonly after: Beyond };

export type Move = 'previous' | 'next' | 'first' | 'last';

/** The target of a move, or why there is none. */
export function spotAfter(from: Spot, move: Move, { total, before, after }: Around): Beyond {
  const within = (index: number): Beyond =>
    index >= 1 && index <= total && index !== from.index
      ? { status: 'picture', tab: from.tab, index }
      : { status: 'none' };
  switch (move) {
    case 'first':
      return within(1);
    case 'last':
      return within(total);
    case 'previous':
      // From an index beyond the end, back to the last picture.
      return from.index > 1 && total > 0 ? within(Math.min(from.index - 1, total)) : before;
    case 'next':
      return from.index < total ? within(from.index + 1) : after;
  }
}
