import { useSyncExternalStore } from 'react';

const question = '(prefers-reduced-motion: reduce)';

/** True if the visitor's system prefers reduced motion; false on a server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(question).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(question);
  list.addEventListener('change', onChange);
  return () => {
    list.removeEventListener('change', onChange);
  };
}
