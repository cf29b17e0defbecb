import { useEffect, useReducer, type Dispatch } from 'react';

import { browserTicker, type Ticker } from '~/lib/ticker';

import { isMoving, look, lookAt, type Look, type LookEvent } from './look.machine';

/** Runs the machine; the clock ticks only while the view moves. */
export function useLook(
  start: { readonly yaw?: number | undefined; readonly pitch?: number | undefined },
  ticker: Ticker = browserTicker,
): [Look, Dispatch<LookEvent>] {
  const [state, dispatch] = useReducer(look, start, ({ yaw, pitch }) => lookAt(yaw, pitch));
  const moving = isMoving(state);

  useEffect(() => {
    if (!moving) return;
    return ticker.each((ms) => {
      dispatch({ type: 'passed', ms });
    });
  }, [moving, ticker]);

  return [state, dispatch];
}
