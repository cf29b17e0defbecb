/** The tabs of the galleries, in their order. */
import type { GalleryTab } from '~/paths';

export type TabEntry = {
  readonly tab: GalleryTab;
  readonly name: '外观' | '内饰' | '空间' | '官方图';
};

export const galleryTabs: readonly [TabEntry, ...TabEntry[]] = [
  { tab: 'wg', name: '外观' },
  { tab: 'ns', name: '内饰' },
  { tab: 'kj', name: '空间' },
  { tab: 'gf', name: '官方图' },
];

/** The place of a route's tab in the table; an unknown one, or none, is the first. */
export function tabIndex(tab: string | undefined): number {
  const index = galleryTabs.findIndex((entry) => entry.tab === tab);
  return Math.max(index, 0);
}

/** The tab at a place of the table. */
export function tabAt(index: number): TabEntry {
  return galleryTabs[index] ?? galleryTabs[0];
}
