/** Builds every address of the client; no other module formats links. */
import { pages } from '~/api/generated/pages';
import { buildPath, findPath } from '~/lib/route-match';

export type GalleryTab = 'wg' | 'ns' | 'kj' | 'gf';

type Id = string | number;

/** The slots of a database address, in order (spec browsing §2). */
export const databaseSlots = [
  'brand',
  'price',
  'level',
  'country',
  'factory',
  'structure',
  'seat',
  'speed',
  'energy',
  'turbine',
  'emission',
  'displacement',
  'drive',
  'config',
  'sort',
  'backup',
  'page',
] as const;
export type DatabaseSlot = (typeof databaseSlots)[number];

type DatabaseSlots = { readonly [slot in DatabaseSlot]?: string | undefined };

/** A car: a model, or else a series. */
export type CarId = { readonly seriesId: Id } | { readonly modelId: Id };

export type RankAddress = {
  /** One of the 21 lists, or newCar. */
  readonly sort?: string | undefined;
  /** 202605, or 202601_202605 */
  readonly month?: string | undefined;
  /** 10_15, in 万元 */
  readonly price?: string | undefined;
  /** 400_600, in km */
  readonly endurance?: string | undefined;
  /** 2 or 2_3; brandSale and brandHeat are brand lists. */
  readonly subLevel?: string | undefined;
  /** Filters without a slot in the path, such as energy_type. */
  readonly query?: { readonly [key: string]: string | undefined };
};

export const paths = {
  home: () => buildPath(pages.INDEX, {}),

  rank: ({ sort = 'sale', month, price, endurance, subLevel, query = {} }: RankAddress = {}) => {
    const slots = { price: price || '0', endurance: endurance || '0' };
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

  /** The six-slot form of the sales and popularity lists, used by older links. */
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

  series: (serid: Id) => buildPath(pages.CAR_TRAIN, { serid }),
  model: (modelId: Id) => buildPath(pages.CAR_INFO, { modelId }),
  parameters: (car: CarId) =>
    buildPath(
      pages.PARAMETER,
      'modelId' in car ? { modelId: car.modelId } : { serid: car.seriesId },
    ),
  comparePair: (mainSeriesId: Id, recSeriesId: Id) =>
    buildPath(pages.CONSTRAST, { mainSeriesId, recSeriesId }),
  /** In this order. */
  compare: (modelIds: readonly Id[] = []) =>
    withQuery(buildPath(pages.CONSTRAST_MODEL, {}), { modelIds: modelIds.join(',') }),
  /** Missing slots become 0; sort defaults to 4. */
  database: (chosen: DatabaseSlots = {}) => buildPath(pages.CAR_DATABASE, slotsOf(chosen)),
  /** With one upstream condition (`10,15`); undefined if no address can hold it. */
  databaseOf: (key: string, val: string) =>
    (databaseSlots as readonly string[]).includes(key)
      ? findPath(pages.CAR_DATABASE, slotsOf({ [key]: val.replace(',', '_') }))
      : undefined,
  policy: (car?: CarId) =>
    buildPath(
      pages.POLICY,
      !car ? {} : 'modelId' in car ? { mid: car.modelId } : { series_id: car.seriesId },
    ),
  vrRound: (car: CarId) =>
    buildPath(
      pages.VR_ROUND,
      'modelId' in car ? { mid: car.modelId } : { series_id: car.seriesId },
    ),
  vrPano: (car: CarId) =>
    buildPath(pages.VR_PANO, 'modelId' in car ? { mid: car.modelId } : { series_id: car.seriesId }),
  ownerPrice: (car?: { readonly seriesId?: Id; readonly modelId?: Id }) =>
    withQuery(buildPath(pages.OWNER_PRICE, {}), {
      series_id: car?.seriesId?.toString(),
      model_id: car?.modelId?.toString(),
    }),
  adHard: () => buildPath(pages.AD_HARD, {}),
  downloadApp: () => buildPath(pages.DOWNLOAD_APP, {}),

  article: (nid: Id) => buildPath(pages.ARTICLE_DETAIL, { nid }),
  ask: (gatherId: Id, nid: Id) => buildPath(pages.NEW_ASK, { gatherId, nid }),
  dongtai: (id: Id) => buildPath(pages.DONGTAI, { id }),
  tag: (nid: Id) => buildPath(pages.NEWS_TAG, { nid }),
  video: (nid: Id) => buildPath(pages.VIDEO_DETAIL, { nid }),
  videoIntro: (serid: Id) => buildPath(pages.VIDEO_INTRO, { serid }),
  videoIntroTab: (serid: Id, categoryId: Id, videoId: Id) =>
    buildPath(pages.VIDEO_INTRO_TAB, { serid, categoryId, videoId }),
  videoIntroSelect: (serid: Id, videoId: Id, moduleId: Id, categoryId: Id) =>
    buildPath(pages.VIDEO_INTRO_SELECT, { serid, videoId, moduleId, categoryId }),
  videoIntroOfModel: (serid: Id, mid: Id, videoId: Id) =>
    buildPath(pages.VIDEO_INTRO_SELECT_NEW, { serid, mid, videoId }),
  wenda: (nid: Id, pn?: number) =>
    withQuery(buildPath(pages.WNEDA_DETAIL, { nid }), { pn: pn && pn > 1 ? String(pn) : '' }),
  cheyouWenda: (wendaId: Id, pn?: number) =>
    withQuery(buildPath(pages.CHEYOU_WENDA, { wendaId }), { pn: pn && pn > 1 ? String(pn) : '' }),
  /** Letters name a tab, digits the index of a review. */
  reviews: (serid: Id, place?: { readonly tab: string } | { readonly index: Id }) =>
    buildPath(pages.USER_COMMENT, { serid, ...place }),
  modelReviews: (mid: Id, tab?: string) =>
    buildPath(pages.USER_COMMENT_MODEL, { mid, ...(tab && { tab }) }),
  search: (query = '') => withQuery(buildPath(pages.SEARCH, {}), { query }),

  askPrice: (car: CarId) =>
    'modelId' in car
      ? buildPath(pages.ASK_PRICE_MODEL, { mid: car.modelId })
      : buildPath(pages.ASK_PRICE, { serid: car.seriesId }),
  dealer: (dealerId: Id, seriesId?: Id) =>
    withQuery(buildPath(pages.DEALER, { dealerId }), { series_id: seriesId?.toString() }),
  /** Inquiry to this dealer alone. */
  dealerClue: (
    dealerId: Id,
    car: { readonly seriesId?: Id | undefined; readonly modelId?: Id | undefined } = {},
  ) =>
    withQuery(buildPath(pages.DEALER_CLUE, { dealerId }), {
      series_id: car.seriesId?.toString(),
      model_id: car.modelId?.toString(),
    }),
  dealerSpecial: (brandId?: Id) =>
    withQuery(buildPath(pages.DEALER_SPECIAL, {}), { brand_id: brandId?.toString() }),
  /** The form of an ad; undefined if no address can hold its id. */
  adSubmit: (
    imgId: string,
    query: { readonly locationId?: string; readonly backgroundPcUrl?: string | undefined } = {},
  ) => {
    const path = findPath(pages.ADVERTISE_SUBMIT, { imgId });
    return path && withQuery(path, query);
  },
  submitSuccess: (query: { readonly series_id?: string; readonly model_id?: string } = {}) =>
    withQuery(buildPath(pages.SUBMIT_SUCCESS, {}), query),
  askSuccess: (query: { readonly series_id?: string; readonly model_id?: string } = {}) =>
    withQuery(buildPath(pages.ASK_PRICE_SUCEESS, {}), query),
  city: () => buildPath(pages.CITY, {}),
};

function slotsOf(chosen: DatabaseSlots): Record<DatabaseSlot, string> {
  const slots = databaseSlots.map((slot) => [slot, chosen[slot] || (slot === 'sort' ? '4' : '0')]);
  return Object.fromEntries(slots) as Record<DatabaseSlot, string>;
}

/** Keys without a value are left out. */
export function withQuery(
  path: string,
  query: { readonly [key: string]: string | undefined },
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const text = new URLSearchParams(given).toString();
  return text === '' ? path : `${path}?${text}`;
}
