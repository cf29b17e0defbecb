/** The rank lists of the site, in the order and the groups of the specification (browsing §2). */
import type { Params } from '~/api/call-types';

/** newCar has its own page; the others are sorts of the rank calls. */
export type RankListName = NonNullable<Params<'getRankListNew'>['sort']> | 'newCar';

export type RankListWords = {
  /** Label in the directory. */
  readonly label: string;
  /** Heading of the list. */
  readonly heading: string;
  /** Explains its figure. */
  readonly reading: string;
};

export const rankLists: Record<RankListName, RankListWords> = {
  sale: {
    label: '月销量',
    heading: '汽车月销量榜',
    reading: '按车系当月销量从高到低排列，单位为辆。',
  },
  saleWeek: {
    label: '周销量',
    heading: '汽车周销量榜',
    reading: '按车系一周销量从高到低排列，比月榜更早看到走向。',
  },
  brandSale: {
    label: '品牌月销',
    heading: '品牌月销量榜',
    reading: '一个品牌旗下上榜车系的当月销量之和。',
  },
  brandSaleWeek: {
    label: '品牌周销',
    heading: '品牌周销量榜',
    reading: '一个品牌旗下上榜车系的一周销量之和。',
  },
  citySale: {
    label: '城市销量',
    heading: '城市销量榜',
    reading: '所选城市的车系当月销量，换个城市，名次往往大不相同。',
  },
  newEnergySale: {
    label: '新能源月销',
    heading: '新能源月销量榜',
    reading: '纯电动、插电混动与增程车系的当月销量。',
  },
  newEnergySaleWeek: {
    label: '新能源周销',
    heading: '新能源周销量榜',
    reading: '纯电动、插电混动与增程车系的一周销量。',
  },
  newEnergyBrandRank: {
    label: '新能源品牌',
    heading: '新能源品牌榜',
    reading: '一个品牌旗下新能源车系的当月销量之和。',
  },
  newEnergyHeat: {
    label: '新能源热度',
    heading: '新能源热度榜',
    reading: '新能源车系的关注度，数值越高看的人越多。',
  },
  cruising: {
    label: '续航',
    heading: '新能源续航榜',
    reading: '车系内最长的CLTC纯电续航，实际续航会随温度与驾驶习惯变化。',
  },
  priceReduction: {
    label: '本地降价',
    heading: '本地降价榜',
    reading: '本地经销商报价低于指导价的金额，降得最多的排在最前。',
  },
  heat: {
    label: '车系热度',
    heading: '汽车热度榜',
    reading: '车系的关注度，数值越高看的人越多。',
  },
  brandHeat: {
    label: '品牌热度',
    heading: '品牌热度榜',
    reading: '一个品牌旗下车系的关注度之和。',
  },
  praise: {
    label: '口碑',
    heading: '汽车口碑榜',
    reading: '车主口碑评分，满分5分。',
  },
  oil: {
    label: '油耗',
    heading: '汽车油耗榜',
    reading: '百公里综合油耗，数值越低越省油，最省油的排在最前。',
  },
  valuePreservation: {
    label: '保值率',
    heading: '汽车保值率榜',
    reading: '买入三年后的残值占新车价格的比例，越高越保值。',
  },
  newCar: {
    label: '新车',
    heading: '新车上市榜',
    reading: '按上市时间从新到旧排列，同月上市的关注度高者在前。',
  },
  authorInfluence: {
    label: '影响力',
    heading: '汽车作者影响力榜',
    reading: '作者当月的影响力指数。',
  },
  authorNewEnergy: {
    label: '新能源作者',
    heading: '新能源作者榜',
    reading: '专注新能源领域的作者，按当月影响力排列。',
  },
  authorFashion: {
    label: '时尚作者',
    heading: '时尚生活作者榜',
    reading: '时尚生活领域的作者，按当月影响力排列。',
  },
  authorVideo: {
    label: '视频作者',
    heading: '视频作者榜',
    reading: '以视频见长的作者，按当月影响力排列。',
  },
  authorIndustry: {
    label: '行业作者',
    heading: '行业作者榜',
    reading: '汽车行业领域的作者，按当月影响力排列。',
  },
};

/** Fallback for unknown lists. */
export const unknownList: RankListWords = {
  label: '排行榜',
  heading: '汽车排行榜',
  reading: '从左侧目录选择一个榜单。',
};

export type RankGroup = { readonly title: string; readonly lists: readonly RankListName[] };

export const rankGroups: readonly RankGroup[] = [
  { title: '销量', lists: ['sale', 'saleWeek', 'brandSale', 'brandSaleWeek', 'citySale'] },
  {
    title: '新能源',
    lists: [
      'newEnergySale',
      'newEnergySaleWeek',
      'newEnergyBrandRank',
      'newEnergyHeat',
      'cruising',
    ],
  },
  { title: '本地降价', lists: ['priceReduction'] },
  { title: '热度', lists: ['heat', 'brandHeat'] },
  { title: '口碑', lists: ['praise'] },
  { title: '油耗', lists: ['oil'] },
  { title: '保值率', lists: ['valuePreservation'] },
  { title: '新车', lists: ['newCar'] },
  {
    title: '作者',
    lists: ['authorInfluence', 'authorNewEnergy', 'authorFashion', 'authorVideo', 'authorIndustry'],
  },
];

export function isRankList(name: string): name is RankListName {
  return Object.hasOwn(rankLists, name);
}
