/** Position of an address within a gallery, and the addresses around it. */
import { paths, withQuery, type GalleryTab } from '~/paths';

export type Place = {
  readonly seriesId: string | undefined;
  /** Undefined for 'other'. */
  readonly modelId: string | undefined;
  /** Other query values, kept by links within the gallery. */
  readonly query: { readonly [key: string]: string };
};

/** The list of a tab. The first tab is the default and left out. */
export function listPath({ seriesId, modelId, query }: Place, tab: GalleryTab): string {
  const named = tab === 'wg' ? undefined : tab;
  const path = modelId ? paths.modelGallery(modelId, named) : paths.gallery(seriesId ?? '', named);
  return withQuery(path, query);
}

/** Picture n of a tab. */
export function picturePath(
  { seriesId, modelId, query }: Place,
  tab: GalleryTab,
  index: number,
): string {
  const path = seriesId
    ? paths.picture(seriesId, tab, index, modelId)
    : paths.modelPicture(modelId ?? '', tab, index);
  return withQuery(path, query);
}

/** Query values kept by links; the model is in the path. */
export function keptQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const kept = ['city', 'hiddenTopBar'].map((key) => [key, query.get(key) ?? ''] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== ''));
}

/** The gallery tabs, in order. */

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
