import { useEffect, useRef } from 'react';

import { browserClock, type Clock } from '~/lib/clock';

import type { Move } from './step';

const moves: { readonly [key: string]: Move } = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** Repeat interval of a held key, ms: slow enough to see each picture. */
const heldMs = 300;

/** Elements that handle keys themselves. */
const busy =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=listbox], [role=tablist]';

type Actions = { onMove: (move: Move) => void; onLeave: () => void };

/** Keyboard control of the stage at any focus, except in elements that handle keys themselves. */
export function useStageKeys({ onMove, onLeave }: Actions, clock: Clock = browserClock): void {
  const actions = useRef({ onMove, onLeave });
  useEffect(() => {
    actions.current = { onMove, onLeave };
  });

  useEffect(() => {
    let movedAt = -Infinity;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isModified(event)) return;
      if (event.target instanceof Element && event.target.closest(busy)) return;
      const move = moves[event.key];
      if (event.key === 'Escape') {
        event.preventDefault();
        actions.current.onLeave();
      } else if (move) {
        event.preventDefault();
        if (event.repeat && clock.now() - movedAt < heldMs) return;
        movedAt = clock.now();
        actions.current.onMove(move);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [clock]);
}

function isModified({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
