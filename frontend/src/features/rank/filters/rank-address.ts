/** Parses and formats the address of a list with its filters. */
import type { Route } from '~/route/route';
import { paths } from '~/paths';

import { levelText, parseLevel, monthSlot } from './rank-level';

/** In the order of the chips. */
export const filterKeys = [
  'sub_level',
  'price',
  'endurance',
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
  /** A sort or newCar, as in the address, known or not. */
  readonly list: string;
  readonly filters: Filters;
};

/** Values derived by the page file come first: for these the query overrides the path. */
export function readAddress({ values, query }: Pick<Route, 'values' | 'query'>): RankAddress {
  const texts: { readonly [key: string]: string | undefined } = { ...query, ...values };
  const entries = filterKeys.flatMap((key) => {
    const value = valueOf(key, texts[key] ?? '');
    return value === undefined ? [] : [[key, value] as const];
  });
  const { sub_level: level, ...others }: Filters = Object.fromEntries(entries);
  if (isListOfBrands(level)) return { list: level, filters: others };
  const list = texts['sort'] ?? 'sale';
  const filters: Filters = Object.fromEntries(entries);
  return { list, filters: list === 'newCar' ? ofNewCars(filters) : filters };
}

/** What the call of new cars narrows by: all but week and city, which figures have and cars have not. */
function ofNewCars(filters: Filters): Filters {
  const own = Object.entries(filters).filter(
    ([key]) => !['week', 'city', 'cityCode'].includes(key),
  );
  return Object.fromEntries(own);
}

/** Values without a slot, or that do not fit theirs, go into the query; an endurance has no key there. */
export function pathOf({ list, filters }: RankAddress, pn = 1): string {
  const { month, price, endurance, sub_level: level, ...query } = filters;
  const slots = {
    month: slotOf(month, monthSlot),
    endurance: slotOf(endurance, (text) => (/^\d{1,5}(_\d{1,5})?$/.test(text) ? text : undefined)),
    price: slotOf(price, priceSlot),
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
      pn: pn > 1 ? String(pn) : undefined,
    },
  });
}

/** The same list with one filter changed; '', 0 and all remove it. */
export function withFilter({ list, filters }: RankAddress, key: FilterKey, text: string) {
  const others = Object.entries(filters).filter(([other]) => other !== key);
  const value = valueOf(key, text);
  const own = value === undefined ? [] : [[key, value]];
  return { list, filters: Object.fromEntries([...others, ...own]) as Filters };
}

/** Categories with lists of their own. */
export function isListOfBrands(text: string | undefined): text is 'brandSale' | 'brandHeat' {
  return text === 'brandSale' || text === 'brandHeat';
}

/** Upstream 10,15 is 10_15 in the address, and so are two months; undefined when not set. */
export function valueOf(key: FilterKey, text: string): string | undefined {
  if (text === '' || text === '0' || (key === 'sub_level' && text === 'all')) return undefined;
  return key === 'price' || key === 'month' ? text.replace(',', '_') : text;
}

/** A single price is both ends (spec browsing §5). */
function priceSlot(text: string): string | undefined {
  if (/^\d+$/.test(text)) return `${text}_${text}`;
  return /^\d+_\d+$/.test(text) ? text : undefined;
}

function slotOf(text: string | undefined, make: (text: string) => string | undefined) {
  return text === undefined ? undefined : make(text);
}

function withParsed<Parsed>(parsed: Parsed | undefined, build: (parsed: Parsed) => string) {
  return parsed === undefined ? undefined : build(parsed);
}
