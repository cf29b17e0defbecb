/** Which list, with which filters: read from an address, and made into one. */
import type { Route } from '~/route/route';
import { paths } from '~/paths';

import { levelText, parseLevel } from './rank-level';
import { monthCode, parseMonth } from './rank-month';

/** In the order in which chips stand. */
export const filterKeys = [
  'sub_level',
  'price',
  'energy_type',
  'fuel',
  'man_method',
  'country',
  'brand',
  'city',
  'cityCode',
  'month',
  'week',
  'on_sale',
] as const;

export type FilterKey = (typeof filterKeys)[number];
type Filters = { readonly [Key in FilterKey]?: string };

export type RankAddress = {
  /** A sort, or newCar; what the address says, known or not. */
  readonly list: string;
  readonly filters: Filters;
};

/** Values of the page file come first: there the query beats the path. */
export function readAddress({ values, query }: Pick<Route, 'values' | 'query'>): RankAddress {
  const texts: { readonly [key: string]: string | undefined } = { ...query, ...values };
  const entries = filterKeys.flatMap((key) => {
    const value = valueOf(key, texts[key] ?? '');
    return value === undefined ? [] : [[key, value] as const];
  });
  const { sub_level: level, ...others }: Filters = Object.fromEntries(entries);
  if (isListOfBrands(level)) return { list: level, filters: others };
  return { list: texts['sort'] ?? 'sale', filters: Object.fromEntries(entries) };
}

/** What has no place in the path, or does not fit there, goes into the query. */
export function pathOf({ list, filters }: RankAddress): string {
  const { month, price, sub_level: level, ...query } = filters;
  const slots = {
    month: slotOf(month, (text) => withParsed(parseMonth(text), monthCode)),
    price: slotOf(price, (text) => (/^\d+_\d+$/.test(text) ? text : undefined)),
    subLevel: slotOf(level, (text) => withParsed(parseLevel(text), levelText)),
  };
  return paths.rank({
    sort: list,
    ...slots,
    query: {
      month: slots.month ? undefined : month,
      price: slots.price ? undefined : price,
      sub_level: slots.subLevel ? undefined : level,
      ...query,
    },
  });
}

/** The same list with one filter changed; '', 0 and all take it off. */
export function withFilter({ list, filters }: RankAddress, key: FilterKey, text: string) {
  const others = Object.entries(filters).filter(([other]) => other !== key);
  const value = valueOf(key, text);
  const own = value === undefined ? [] : [[key, value]];
  return { list, filters: Object.fromEntries([...others, ...own]) as Filters };
}

/** Categories that are lists of their own. */
export function isListOfBrands(text: string | undefined): text is 'brandSale' | 'brandHeat' {
  return text === 'brandSale' || text === 'brandHeat';
}

/** An upstream says 10,15 where an address says 10_15; undefined where nothing is asked for. */
export function valueOf(key: FilterKey, text: string): string | undefined {
  if (text === '' || text === '0' || (key === 'sub_level' && text === 'all')) return undefined;
  return key === 'price' ? text.replace(',', '_') : text;
}

function slotOf(text: string | undefined, make: (text: string) => string | undefined) {
  return text === undefined ? undefined : make(text);
}

function withParsed<Parsed>(parsed: Parsed | undefined, build: (parsed: Parsed) => string) {
  return parsed === undefined ? undefined : build(parsed);
}
