import { useEntered } from '~/lib/use-entered';

import { pageToAsk } from './picture-list.machine';
import { pageOf } from './subject';
import type { Pictures } from './use-pictures';

/** Loads the pages that contain these indexes, first indexes first. */
export function useWantedPages(pictures: Pictures, indexes: readonly number[]): void {
  const ready = pictures.status === 'ready' ? pictures : undefined;
  const total = ready?.list.latest?.total ?? 0;
  const pages = indexes.filter((index) => index >= 1 && index <= total).map(pageOf);
  const pn = ready && pageToAsk(ready.list, pages);
  const free = ready?.list.asking.status !== 'loading';

  useEntered(free && pn, () => {
    if (pn !== undefined && free) ready?.tell({ type: 'page-missed', pn });
  });
}
