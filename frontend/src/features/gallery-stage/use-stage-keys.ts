import { useEffect, useRef } from 'react';

import { browserClock, type Clock } from '~/lib/clock';

import type { Move } from './step';

const moves: { readonly [key: string]: Move } = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** A key that is held down steps this often, ms: one can still see what goes by. */
const heldMs = 300;

/** Things with keys of their own. */
const busy =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=listbox], [role=tablist]';

type Actions = { onMove: (move: Move) => void; onLeave: () => void };

/** The keys of the stage work wherever the focus is, unless something else has the use of them. */
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
