/** Every address of the client. No link is written by hand. */
import { pages } from '~/api/generated/pages';
import { buildPath } from '~/lib/route-match';

export type GalleryTab = 'wg' | 'ns' | 'kj' | 'gf';

type Id = string | number;

export type RankAddress = {
  /** One of the 21 lists, or newCar. */
  readonly sort?: string | undefined;
  /** 202605 */
  readonly month?: string | undefined;
  /** 10_15, in 万元 */
  readonly price?: string | undefined;
  /** 2 or 2_3; brandSale and brandHeat are lists of brands. */
  readonly subLevel?: string | undefined;
  /** Filters without a place in the path, such as energy_type. */
  readonly query?: { readonly [key: string]: string | undefined };
};

export const paths = {
  home: () => buildPath(pages.INDEX, {}),
  /** The level tiles and hot brands of the home page. */
  chooseCar: () => `${buildPath(pages.INDEX, {})}#choose`,

  rank: ({ sort = 'sale', month, price, subLevel, query = {} }: RankAddress = {}) => {
    const slots = { price: price || '0', endurance: '0' };
    if (sort === 'newCar') {
      const time = month ? month.replace(/^(\d{4})_?(\d{2})$/, '$1_$2') : '0';
      const path = buildPath(pages.RANK_NEWCAR, { ...slots, time, level: subLevel || '0' });
      return withQuery(path, query);
    }
    const page = sort === 'heat' ? pages.RANK_HEAT_NEW : pages.RANK_SALE_NEW;
    const path = buildPath(page, { ...slots, month: month || '0', sub_level: subLevel || '0' });
    const ownPath = sort === 'sale' || sort === 'heat';
    return withQuery(path, { ...(!ownPath && { sort }), ...query });
  },

  /** The six-part form of the sales and popularity lists, as older links have it. */
  oldRank: (sort: 'sale' | 'heat') =>
    buildPath(sort === 'heat' ? pages.RANK_HEAT : pages.RANK_SALE, {
      time: '0',
      price: '0',
      level: '0',
      endurance: '0',
    }),

  gallery: (serid: Id, tab?: GalleryTab) =>
    buildPath(pages.IMAGE_LIST, { serid, ...(tab && { tab }) }),
  modelGallery: (modelId: Id, tab?: GalleryTab) =>
    buildPath(pages.IMAGE_LIST, { modelId, ...(tab && { tab }) }),

  /** The index counts from 1. */
  picture: (serid: Id, tab: GalleryTab, index: number, modelId?: Id) =>
    buildPath(pages.IMAGE_DETAIL, { serid, tab, index, ...(modelId && { modelId }) }),
  modelPicture: (modelId: Id, tab: GalleryTab, index: number) =>
    buildPath(pages.IMAGE_DETAIL, { modelId, tab, index }),
};

/** Keys without a value are left out. */
export function withQuery(
  path: string,
  query: { readonly [key: string]: string | undefined },
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const text = new URLSearchParams(given).toString();
  return text === '' ? path : `${path}?${text}`;
}
