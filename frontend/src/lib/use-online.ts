import { useEffect } from 'react';

/** Does what failed once more when the network is back. */
export function useOnline(again: (() => void) | false | undefined): void {
  useEffect(() => {
    if (!again) return;
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
    };
  });
}
