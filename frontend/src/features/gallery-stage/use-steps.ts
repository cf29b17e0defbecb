import { useEffect, useRef } from 'react';

import { spotAfter, type Around, type Beyond, type Move, type Spot } from './step';

/**
 * Goes from picture to picture. Two quick steps are two steps: the second counts from where the
 * first leads, even while that picture is not on show yet.
 */
export function useSteps(spot: Spot, around: Around, go: (spot: Spot) => void) {
  const aim = useRef(spot);
  const { tab, index } = spot;
  useEffect(() => {
    aim.current = { tab, index };
  }, [tab, index]);

  return {
    /** Where a move from the picture on show leads. */
    look: (move: Move): Beyond => spotAfter(spot, move, around),
    step: (move: Move): void => {
      // What lies beyond the new tab's ends is known once it is on show.
      if (aim.current.tab !== tab) return;
      const next = spotAfter(aim.current, move, around);
      if (next.status !== 'picture') return;
      aim.current = next;
      go(next);
    },
  };
}
