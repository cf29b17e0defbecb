import { useEffect, useMemo } from 'react';

import { browserClock, type Clock } from './clock';

export type HoverIntent = {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
};

/** Handlers that report a hover of at least `ms`, for one element at a time. */
export function useHoverIntent<Target>(
  onRest: (target: Target) => void,
  ms: number,
  clock: Clock = browserClock,
): (target: Target) => HoverIntent {
  const pending = useMemo(() => ({ callOff: () => {} }), []);
  useEffect(
    () => () => {
      pending.callOff();
    },
    [pending],
  );
  return (target) => ({
    onPointerEnter: () => {
      pending.callOff();
      pending.callOff = clock.after(ms, () => {
        onRest(target);
      });
    },
    onPointerLeave: () => {
      pending.callOff();
    },
  });
}
