/** The gallery tabs, in order. */
import type { GalleryTab } from '~/paths';

export type TabEntry = {
  readonly tab: GalleryTab;
  readonly name: '外观' | '内饰' | '空间' | '官方图';
  /** Label within a sentence. */
  readonly pictures: string;
};

export const galleryTabs: readonly [TabEntry, ...TabEntry[]] = [
  { tab: 'wg', name: '外观', pictures: '外观图片' },
  { tab: 'ns', name: '内饰', pictures: '内饰图片' },
  { tab: 'kj', name: '空间', pictures: '空间图片' },
  { tab: 'gf', name: '官方图', pictures: '官方图片' },
];

/** Index of a route's tab; an unknown or missing one is the first. */
export function tabIndex(tab: string | undefined): number {
  const index = galleryTabs.findIndex((entry) => entry.tab === tab);
  return Math.max(index, 0);
}

/** The tab at an index. */
export function tabAt(index: number): TabEntry {
  return galleryTabs[index] ?? galleryTabs[0];
}
