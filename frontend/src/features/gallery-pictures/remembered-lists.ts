/** What was loaded in this visit, so that coming back to a list finds it as long as it was. */
import type { PageData } from '~/api/page-data';

import { closed, noLists, type PictureLists } from './picture-lists.machine';

/** By document: a server renders many visits, and none sees another's. */
const remembered = new WeakMap<PageData, PictureLists>();

export function rememberLists(visit: PageData, lists: PictureLists): void {
  remembered.set(visit, closed(lists));
}

export function recallLists(visit: PageData): PictureLists {
  return remembered.get(visit) ?? noLists;
}
