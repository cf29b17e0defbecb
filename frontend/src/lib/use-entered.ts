import { useEffect, useEffectEvent, type EffectCallback } from 'react';

/**
 * Runs `effect` once for each new value of `state`, with the values of the render that brought it: entering
 * a state starts one request, whatever else has changed since.
 *
 * `effect` may return its clean-up.
 */
export function useEntered(state: unknown, effect: EffectCallback): void {
  const entered = useEffectEvent(effect);
  useEffect(() => entered(), [state]);
}
