/** Steps between pictures, within a tab and past its ends. */
import { useEffect, useRef } from 'react';

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

/**
 * Steps between pictures. Quick steps add up: each starts from the previous target, even before
 * that picture is shown.
 */
export function useSteps(spot: Spot, around: Around, go: (spot: Spot) => void) {
  const aim = useRef(spot);
  const { tab, index } = spot;
  useEffect(() => {
    aim.current = { tab, index };
  }, [tab, index]);

  return {
    /** Target of a move from the current picture. */
    look: (move: Move): Beyond => spotAfter(spot, move, around),
    step: (move: Move): void => {
      // The edges of the new tab are known only once it is shown.
      if (aim.current.tab !== tab) return;
      const next = spotAfter(aim.current, move, around);
      if (next.status !== 'picture') return;
      aim.current = next;
      go(next);
    },
  };
}
