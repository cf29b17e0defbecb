import { changedAddress } from './changed-address';
import { useRoute } from './route';

/** Address of the page on show with another page of one of its lists; `key` names its number in the query. */
export function usePageAddress(key: string): (pn: number) => string {
  const route = useRoute();
  return (pn) => changedAddress(route, { [key]: pn > 1 ? String(pn) : '' });
}
