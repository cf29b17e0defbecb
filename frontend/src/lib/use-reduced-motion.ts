import { useSyncExternalStore } from 'react';

const question = '(prefers-reduced-motion: reduce)';

/** True once the visitor's system asks for less motion; false on a server. */
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
