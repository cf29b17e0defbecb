/** The conditions with their options, each a link with the number of matching cars. Pure. */
import type { Payload } from '~/api/call-types';

import {
  chosenOf,
  hasRoom,
  isValue,
  isConditionKey,
  pathOf,
  toggled,
  withValues,
  type ConditionKey,
  type DatabaseAddress,
} from './database-address';

export type HomeInfo = Payload<'gethomeinfo'>;
export type Counts = NonNullable<Payload<'conditionSearch'>['counts']>;
type Count = Counts[number];

export type Option = {
  readonly val: string;
  readonly title: string;
  /** Number of matching cars; undefined if unknown. */
  readonly count: number | undefined;
  readonly selected: boolean;
  /** Undefined when disabled: no matching cars, or no room in the address. */
  readonly to: string | undefined;
};

export type Filter = {
  readonly key: ConditionKey;
  /** Unlike the key it is that of one condition alone. */
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  /** 不限 */
  readonly any: { readonly to: string; readonly selected: boolean };
};

export type BrandGroup = { readonly letter: string; readonly options: readonly Option[] };

const any = '0';

/** In response order. Conditions without a slot in the address are left out. */
export function filtersOf(
  info: HomeInfo,
  address: DatabaseAddress,
  counts: Counts | undefined,
): readonly Filter[] {
  return info.conditions.flatMap(({ key, name, title, options }) => {
    if (!isConditionKey(key)) return [];
    const choices = options.filter(({ val }) => val !== any);
    const own = choices.map(({ val }) => val);
    const others = chosenOf(address, key).filter((val) => !own.includes(val));
    const shown = optionsOf(key, choices, address, counts);
    return [
      {
        key,
        name: name ?? key,
        title,
        options: name === 'range' ? rangesOf(shown, withValues(address, key, others), key) : shown,
        any: {
          selected: !own.some((val) => chosenOf(address, key).includes(val)),
          to: pathOf(withValues(address, key, others)),
        },
      },
    ];
  });
}

/**
 * Another range takes the place of the one chosen. The counts are of cars that have both: for a shorter one
 * that is not what it leaves.
 */
function rangesOf(
  options: readonly Option[],
  without: DatabaseAddress,
  key: ConditionKey,
): readonly Option[] {
  const chosen = options.findIndex(({ selected }) => selected);
  return options.map((option, place) => {
    if (option.selected || chosen < 0) return option;
    const to = pathOf(toggled(without, key, option.val));
    return place < chosen
      ? { ...option, count: undefined, to }
      : { ...option, to: option.to && to };
  });
}

/** Brands by letter, after the hot brands where known. */
export function brandGroupsOf(
  info: HomeInfo,
  hot: readonly { readonly code: string; readonly title: string }[],
  address: DatabaseAddress,
  counts: Counts | undefined,
): readonly BrandGroup[] {
  const groups = info.brand_list.map(({ letterName, list }) => ({ letter: letterName, list }));
  const all = hot.length > 0 ? [{ letter: hotLetter, list: hot }, ...groups] : groups;
  return all.map(({ letter, list }) => {
    const choices = list.map(({ code, title }) => ({ val: code, title }));
    return { letter, options: optionsOf('brand', choices, address, counts) };
  });
}

export const hotLetter = '热门';

export function anyOf(key: ConditionKey, address: DatabaseAddress): Filter['any'] {
  const selected = chosenOf(address, key).length === 0;
  return { selected, to: pathOf(withValues(address, key, [])) };
}

export function countOf(counts: Counts | undefined, key: ConditionKey): Count | undefined {
  return counts?.find((count) => count.key === key);
}

function optionsOf(
  key: ConditionKey,
  choices: readonly { readonly val: string; readonly title: string }[],
  address: DatabaseAddress,
  counts: Counts | undefined,
): readonly Option[] {
  const count = countOf(counts, key);
  const totals = count && new Map(count.options.map(({ val, total }) => [val, total]));
  const chosen = chosenOf(address, key);
  return choices
    .filter(({ val }) => isValue(key, val))
    .map(({ val, title }) => {
      const selected = chosen.includes(val);
      const left = totals && (totals.get(val) ?? 0);
      const alive = selected || (left !== 0 && hasRoom(address, key, val));
      return {
        val,
        title,
        count: left,
        selected,
        to: alive ? pathOf(toggled(address, key, val)) : undefined,
      };
    });
}
