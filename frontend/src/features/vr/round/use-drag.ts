import { useRef, type Dispatch, type PointerEvent } from 'react';

import { useReducedMotion } from '~/lib/use-reduced-motion';

import type { RotationEvent } from './rotation.machine';

/** Pointer distance per picture: a turn is a third of the page width. */
const pxPerPicture = 12;

type Drag = { readonly pointer: number; readonly x: number; readonly at: number };

/** Horizontal drag handlers. The wheel and vertical touches still scroll the page. */
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
      // Dragging to the right moves the near side right, so pictures run backwards.
      const by = (drag.current.x - x) / pxPerPicture;
      dispatch({ type: 'dragged', by, ms: at - drag.current.at });
      drag.current = { pointer, x, at };
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}

/** Label of the visible side by angle, clockwise from the front. */
const sides = ['正前方', '左前方', '左侧', '左后方', '正后方', '右后方', '右侧', '右前方'] as const;

export function degreesOf(picture: number, count: number): number {
  return Math.round((picture / count) * 360);
}

export function sideOf(degrees: number): string {
  return sides[Math.round(degrees / 45) % sides.length] ?? sides[0];
}
