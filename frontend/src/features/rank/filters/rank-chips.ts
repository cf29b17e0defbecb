/** Selected filters, each with the address that removes it. Pure. */
import { monthsText } from '~/lib/months-text';

import { filterKeys, pathOf, withFilter, type FilterKey, type RankAddress } from './rank-address';
import { categories, infoTypes } from './rank-dictionary';

export type Chip = { readonly key: FilterKey; readonly title: string; readonly without: string };

/** `titleOf` returns the response's label, if any. */
export function chipsOf(
  address: RankAddress,
  titleOf?: (key: FilterKey, value: string) => string | undefined,
): readonly Chip[] {
  return filterKeys.flatMap((key) => {
    const value = address.filters[key];
    if (value === undefined) return [];
    const title = titleOf?.(key, value) ?? filterWords(key, value);
    return [{ key, title, without: pathOf(withFilter(address, key, '')) }];
  });
}

/** Label of a value that is missing from the response. */
export function filterWords(key: FilterKey, value: string): string {
  switch (key) {
    case 'sub_level':
      return (categories as { readonly [val: string]: string })[value] ?? `级别 ${value}`;
    case 'price':
      return /^\d+_\d+$/.test(value) ? `${value.replace('_', '-')}万` : `价格 ${value}`;
    case 'endurance':
      return enduranceText(value);
    case 'month':
      return monthsText(value);
    case 'city':
      return value;
    case 'cityCode':
      return `城市编号 ${value}`;
    case 'on_sale':
      return value === '1' ? '只看在售' : `在售 ${value}`;
    case 'week':
    case 'energy_type':
    case 'fuel':
    case 'man_method':
    case 'country':
    case 'brand':
      return `${infoTypes[key]} ${value}`;
  }
}

/** Electric range of the listed cars, a part of the address (decision 58). No answer has options for it. Pure. */

/** In km, as in the address. The last one has no end that a car reaches. */
export const enduranceBands = ['0_299', '300_399', '400_499', '500_599', '600_99999'] as const;

/** Lists of cars with a battery. */
const lists = ['newEnergySale', 'newEnergySaleWeek', 'newEnergyHeat', 'cruising'];

export function hasEndurance(list: string): boolean {
  return lists.includes(list);
}

/** 400_499 -> 续航 400-499km */
export function enduranceText(value: string): string {
  const [from = '', to = from] = value.split('_');
  if (Number(from) === 0) return `续航 ${Number(to) + 1}km以下`;
  if (Number(to) === 99_999) return `续航 ${from}km以上`;
  return `续航 ${from === to ? from : `${from}-${to}`}km`;
}
