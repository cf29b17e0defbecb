import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-data: reduce)';

/** True if the visitor prefers reduced data. Also true on a server and initially, so nothing is loaded in vain. */
export function useSavesData(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => true);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia(query).matches;
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => {
    media.removeEventListener('change', changed);
  };
}
