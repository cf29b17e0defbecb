/** Builds the filters from response and address. Pure. */
import {
  isListOfBrands,
  pathOf,
  valueOf,
  withFilter,
  type FilterKey,
  type RankAddress,
} from './rank-address';
import { category, infoType, infoTypes, type InfoType } from './rank-dictionary';
import { filterWords, enduranceBands, enduranceText, hasEndurance } from './rank-chips';
import { parseLevel } from './rank-level';

type Option = { readonly title: string; readonly val: string };

/** The part of a response from which filters are built. */
export type FilterSource = {
  readonly rank_level: readonly (Option & { readonly sub?: readonly Option[] })[];
  readonly second_tab: readonly {
    readonly type: string;
    readonly title: string;
    readonly options: readonly Option[];
  }[];
};

export type Choice = {
  readonly title: string;
  /** '' for any. */
  readonly value: string;
  readonly to: string;
  readonly selected: boolean;
};

export type Filter = {
  readonly type: InfoType;
  readonly title: string;
  readonly choices: readonly Choice[];
};

export type LevelFilter = {
  readonly kinds: readonly Choice[];
  /** Of the selected kind, starting with the whole kind. */
  readonly sizes: readonly Choice[];
  /** Categories with lists of their own. */
  readonly lists: readonly Choice[];
};

export type RankFilters = {
  readonly level: LevelFilter;
  readonly filters: readonly Filter[];
  /** Of lists of cars with a battery, or where the address has one. */
  readonly endurance: readonly Choice[];
};

/** Throws UnknownRankName for names outside the dictionary. */
export function rankFilters(source: FilterSource, address: RankAddress, city: string): RankFilters {
  return {
    level: levelFilter(source.rank_level, address),
    filters: source.second_tab.map(({ type: name, title, options }) => {
      const type = infoType(name);
      const choices =
        type === 'city'
          ? cityChoices(options, address, city)
          : choicesOf(type, options, address, address.filters[type]);
      return { type, title: title || infoTypes[type], choices };
    }),
    endurance: enduranceChoices(address),
  };
}

/** Of which a list has figures, or has not. */
const ofFigures = { month: 'month', week: 'week', city: 'city', cityCode: 'city' } as const;

/** The address without the times and cities that its list has no figures of: the answer offers none of them. */
export function narrowing(address: RankAddress, filters: RankFilters | undefined): RankAddress {
  if (!filters || address.list === 'newCar') return address;
  const offered = new Set<string>(filters.filters.map(({ type }) => type));
  const own = Object.entries(address.filters).filter(
    ([key]) => !(key in ofFigures) || offered.has(ofFigures[key as keyof typeof ofFigures]),
  );
  return { ...address, filters: Object.fromEntries(own) };
}

function enduranceChoices(address: RankAddress): readonly Choice[] {
  const current = address.filters.endurance;
  if (current === undefined && !hasEndurance(address.list)) return [];
  const bands = enduranceBands.map((val) => ({ title: wordsWithoutName(val), val }));
  const own = { title: wordsWithoutName(current ?? ''), val: current ?? '' };
  const isBand = bands.some(({ val }) => val === own.val);
  const options = [{ title: '不限', val: '' }, ...bands, ...(isBand || !current ? [] : [own])];
  return options.map(({ title, val }) => ({
    title,
    value: val,
    to: pathOf(withFilter(address, 'endurance', val)),
    selected: val === own.val,
  }));
}

/** The row has the name. */
function wordsWithoutName(endurance: string): string {
  return enduranceText(endurance).replace('续航 ', '');
}

function choicesOf(
  type: FilterKey,
  options: readonly Option[],
  address: RankAddress,
  current: string | undefined,
): readonly Choice[] {
  const all = withCurrent(type, options, current);
  const values = all.map(({ val }) => valueOf(type, val) ?? '');
  // Without an "any" option, as for months, the default is the option shown without a selection.
  const standard = values.includes('') ? '' : values[0];
  return all.map(({ title }, index) => {
    const value = values[index] ?? '';
    const asked = value === standard ? '' : value;
    return {
      title,
      value,
      to: pathOf(withFilter(address, type, asked)),
      selected: value === (current ?? standard),
    };
  });
}

/** Defaults to the visitor's city; a city code in the address is replaced by its name. */
function cityChoices(
  options: readonly Option[],
  address: RankAddress,
  city: string,
): readonly Choice[] {
  const { cityCode, ...filters } = address.filters;
  const current = filters.city ?? (cityCode === undefined ? city : options[0]?.val);
  return withCurrent('city', options, current).map(({ title, val }) => ({
    title,
    value: val,
    to: pathOf(withFilter({ ...address, filters }, 'city', val === city ? '' : val)),
    selected: val === current,
  }));
}

/** Adds the selected value if the response lacks it. */
function withCurrent(
  type: FilterKey,
  options: readonly Option[],
  current: string | undefined,
): readonly Option[] {
  const offered = options.some(({ val }) => valueOf(type, val) === current);
  if (current === undefined || offered) return options;
  return [...options, { title: filterWords(type, current), val: current }];
}

function levelFilter(levels: FilterSource['rank_level'], address: RankAddress): LevelFilter {
  for (const { val, sub = [] } of levels) [val, ...sub.map((size) => size.val)].forEach(category);
  const own = levels.filter(({ val }) => !isListOfBrands(val));
  const current = address.filters.sub_level;
  const chosen = own.find(({ val }) => val === parseLevel(current ?? '')?.kind);
  const choice = ({ title, val }: Option, selected: string | undefined): Choice => {
    const value = valueOf('sub_level', val) ?? '';
    const to = pathOf(withFilter(address, 'sub_level', value));
    return { title, value, to, selected: value === selected };
  };
  return {
    kinds: own.map((kind) => choice(kind, current === undefined ? '' : chosen?.val)),
    sizes: sizesOf(chosen).map((size) => choice(size, current)),
    lists: levels
      .filter(({ val }) => isListOfBrands(val) && val !== address.list)
      .map(({ title, val }) => ({
        title,
        value: val,
        to: pathOf({ list: val, filters: {} }),
        selected: false,
      })),
  };
}

function sizesOf(kind: FilterSource['rank_level'][number] | undefined): readonly Option[] {
  if (!kind?.sub?.length) return [];
  return [{ title: `全部${kind.title}`, val: kind.val }, ...kind.sub];
}

/** The response's label for the selection. */
export function chosenTitle({ level, filters }: RankFilters, key: FilterKey, value: string) {
  const [, ...sizes] = level.sizes;
  const choices =
    key === 'sub_level'
      ? [...level.kinds, ...sizes]
      : (filters.find(({ type }) => type === key)?.choices ?? []);
  return choices.find((choice) => choice.value === value)?.title;
}
