/** Names allowed in a rank response (spec browsing §3). Errors name any other. */
import type { Params } from '~/api/call-types';

type Known<T> = NonNullable<T>;
export type Category = Known<Params<'getRankListNew'>['sub_level']> | 'all';

/** With labels, for filters missing from the response. */
export const infoTypes = {
  city: '城市',
  month: '月份',
  week: '周',
  price: '价格',
  energy_type: '能源类型',
  man_method: '厂商性质',
  brand: '品牌',
  country: '国别',
  fuel: '能源',
} as const;

export type InfoType = keyof typeof infoTypes;

export const categories: Record<Category, string> = {
  all: '全部',
  '1': '轿车',
  '1_1': '微型车',
  '1_2': '小型车',
  '1_3': '紧凑型车',
  '1_4': '中型车',
  '1_5': '中大型车',
  '1_6': '大型车',
  '2': 'SUV',
  '2_1': '小型SUV',
  '2_2': '紧凑型SUV',
  '2_3': '中型SUV',
  '2_4': '中大型SUV',
  '2_5': '大型SUV',
  '3': 'MPV',
  '3_1': '紧凑型MPV',
  '3_2': '中型MPV',
  '3_3': '中大型MPV',
  '3_4': '大型MPV',
  '4': '跑车',
  '5': '皮卡',
  '9': '其他',
  brandSale: '品牌销量',
  brandHeat: '品牌热度',
};

export class UnknownRankName extends Error {
  override readonly name = 'UnknownRankName';
  readonly code = 'MODULE_NOT_FOUND';

  constructor(what: string, unknown: string, allowed: readonly string[]) {
    super(`榜单的${what}“${unknown}”不在字典中，可用的有：${allowed.join('、')}`);
  }
}

export function infoType(name: string): InfoType {
  if (Object.hasOwn(infoTypes, name)) return name as InfoType;
  throw new UnknownRankName('信息类型', name, Object.keys(infoTypes));
}

/** Of an option's value; 0 and '' mean all. */
export function category(val: string): Category {
  if (val === '0' || val === '') return 'all';
  if (Object.hasOwn(categories, val)) return val as Category;
  throw new UnknownRankName('类别', val, Object.keys(categories));
}
