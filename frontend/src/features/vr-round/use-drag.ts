import { useRef, type Dispatch, type PointerEvent } from 'react';

import { useReducedMotion } from '~/lib/use-reduced-motion';

import type { RotationEvent } from './rotation.machine';

/** How far the pointer goes for the next picture: once around is a third of the page. */
const pxPerPicture = 12;

type Drag = { readonly pointer: number; readonly x: number; readonly at: number };

/** Handlers for what is pulled sideways. The wheel and a finger going up or down stay the page's. */
export function useDrag(dispatch: Dispatch<RotationEvent>) {
  const drag = useRef<Drag>(null);
  const calm = useReducedMotion();

  function handleEnd({ pointerId, timeStamp }: PointerEvent): void {
    if (drag.current?.pointer !== pointerId) return;
    dispatch({ type: 'released', ms: timeStamp - drag.current.at, calm });
    drag.current = null;
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || drag.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { pointer: event.pointerId, x: event.clientX, at: event.timeStamp };
      dispatch({ type: 'grabbed' });
    },
    onPointerMove: ({ pointerId: pointer, clientX: x, timeStamp: at }: PointerEvent): void => {
      if (drag.current?.pointer !== pointer) return;
      // To the right: what is near goes to the right, and the pictures backwards.
      const by = (drag.current.x - x) / pxPerPicture;
      dispatch({ type: 'dragged', by, ms: at - drag.current.at });
      drag.current = { pointer, x, at };
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}
