/** Selected filters, each with the address that removes it. Pure. */
import { monthsText } from '~/lib/months-text';

import { filterKeys, pathOf, withFilter, type FilterKey, type RankAddress } from './rank-address';
import { categories, infoTypes } from './rank-dictionary';
import { enduranceText } from './rank-endurance';

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
