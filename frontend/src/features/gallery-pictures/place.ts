/** Where in a gallery an address stands, and the addresses around it. */
import { paths, withQuery, type GalleryTab } from '~/paths';

export type Place = {
  readonly seriesId: string | undefined;
  /** 'other' is none. */
  readonly modelId: string | undefined;
  /** What else the address asks for, and keeps while one looks around. */
  readonly query: { readonly [key: string]: string };
};

/** The list of a tab. The first tab needs no name. */
export function listPath({ seriesId, modelId, query }: Place, tab: GalleryTab): string {
  const named = tab === 'wg' ? undefined : tab;
  const path = modelId ? paths.modelGallery(modelId, named) : paths.gallery(seriesId ?? '', named);
  return withQuery(path, query);
}

/** The n-th picture of a tab. */
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

/** What a link within the gallery keeps: the model stands in its path. */
export function keptQuery(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  const kept = ['city', 'hiddenTopBar'].map((key) => [key, query.get(key) ?? ''] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== ''));
}
