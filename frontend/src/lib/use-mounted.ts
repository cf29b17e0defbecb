import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and during hydration; then true: storage and clock may be read. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
