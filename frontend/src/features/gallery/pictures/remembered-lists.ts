/** Lists loaded during this visit, restored on return. */
import type { PageData } from '~/api/page-data';

import { closed, noLists, type PictureLists } from './picture-lists.machine';

/** Keyed by document: a server renders many visits, which must not share state. */
const remembered = new WeakMap<PageData, PictureLists>();

export function rememberLists(visit: PageData, lists: PictureLists): void {
  remembered.set(visit, closed(lists));
}

export function recallLists(visit: PageData): PictureLists {
  return remembered.get(visit) ?? noLists;
}
