import { useEffect, useRef } from 'react';

import { spotAfter, type Around, type Beyond, type Move, type Spot } from './step';

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
