/** The tabs of the galleries, in their order. */
import type { GalleryTab } from '~/paths';

export type TabEntry = {
  readonly tab: GalleryTab;
  readonly name: '外观' | '内饰' | '空间' | '官方图';
  /** What it holds, in running words. */
  readonly pictures: string;
};

export const galleryTabs: readonly [TabEntry, ...TabEntry[]] = [
  { tab: 'wg', name: '外观', pictures: '外观图片' },
  { tab: 'ns', name: '内饰', pictures: '内饰图片' },
  { tab: 'kj', name: '空间', pictures: '空间图片' },
  { tab: 'gf', name: '官方图', pictures: '官方图片' },
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
