import { useEffect, useReducer, type Dispatch } from 'react';

import { browserTicker, type Ticker } from '~/lib/ticker';

import {
  isMoving,
  rotation,
  rotationOf,
  type Rotation,
  type RotationEvent,
} from './rotation.machine';

/** Runs the machine; the clock ticks only while the car moves. */
export function useRotation(
  count: number,
  ticker: Ticker = browserTicker,
): [Rotation, Dispatch<RotationEvent>] {
  const [state, dispatch] = useReducer(rotation, count, rotationOf);
  const moving = isMoving(state);

  useEffect(() => {
    if (!moving) return;
    return ticker.each((ms) => {
      dispatch({ type: 'passed', ms });
    });
  }, [moving, ticker]);

  return [state, dispatch];
}
