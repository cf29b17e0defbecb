import { useEffect, useReducer, useRef, type Dispatch, type PointerEvent } from 'react';

import { browserTicker, type Ticker } from '~/lib/ticker';
import { useReducedMotion } from '~/lib/use-reduced-motion';

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

type Pull = {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
};

/** Drag handlers: the point under the pointer follows it. The wheel still scrolls the page. */
export function usePull(view: number, dispatch: Dispatch<LookEvent>) {
  const pull = useRef<Pull>(null);
  const calm = useReducedMotion();

  function handleEnd({ pointerId, timeStamp }: PointerEvent): void {
    if (pull.current?.pointer !== pointerId) return;
    dispatch({ type: 'released', ms: timeStamp - pull.current.at, calm });
    pull.current = null;
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || pull.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
      pull.current = { pointer, x, y, at };
      dispatch({ type: 'grabbed' });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
      const before = pull.current;
      if (before?.pointer !== pointer) return;
      const degrees = view / Math.max(1, event.currentTarget.clientHeight);
      dispatch({
        type: 'dragged',
        yaw: (before.x - x) * degrees,
        pitch: (y - before.y) * degrees,
        ms: at - before.at,
      });
      pull.current = { pointer, x, y, at };
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}
