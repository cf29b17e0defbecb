import { galleryTabs, type TabEntry } from './place';
import type { Gallery } from './use-gallery';
import type { Known } from './use-pictures';

/** The tabs of a gallery with their addresses, and their numbers of pictures where they are known. */
export function tabLinks(
  subject: Gallery['subject'],
  known: Known,
  pathOf: (tab: TabEntry['tab']) => string,
) {
  return galleryTabs.map(({ tab, name }) => ({
    name,
    to: pathOf(tab),
    count: subject ? known({ ...subject, tagName: name })?.latest?.total : undefined,
  }));
}
