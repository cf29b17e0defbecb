/** The selected values, each with the address that removes it. Pure. */
import {
  chosenOf,
  conditionKeys,
  pathOf,
  toggled,
  withValues,
  type ConditionKey,
  type DatabaseAddress,
} from './database-address';
import { countOf, type Counts, type HomeInfo } from './filters';
import { rangeWords } from './price-range';

export type Chip = {
  readonly key: ConditionKey;
  readonly val: string;
  readonly title: string;
  readonly without: string;
};

/** A condition to drop and the number of cars then; undefined if unknown. */
export type Way = {
  readonly title: string;
  readonly to: string;
  readonly left: number | undefined;
};

export function chipsOf(address: DatabaseAddress, info: HomeInfo | undefined): readonly Chip[] {
  return conditionKeys.flatMap((key) =>
    chosenOf(address, key).map((val) => ({
      key,
      val,
      title: titleOf(key, val, info),
      without: pathOf(toggled(address, key, val)),
    })),
  );
}

/**
 * Conditions to drop from an empty result, best first. Values of one condition are alternatives, so
 * only the whole condition can be dropped; features are all required, so each can be dropped alone.
 */
export function waysOut(
  address: DatabaseAddress,
  info: HomeInfo | undefined,
  counts: Counts | undefined,
): readonly Way[] {
  const ways = conditionKeys.flatMap((key): readonly Way[] => {
    const chosen = chosenOf(address, key);
    const count = countOf(counts, key);
    const whole = { to: pathOf(withValues(address, key, [])), left: count?.any };
    const titles = chosen.map((val) => titleOf(key, val, info));
    if (key !== 'config' || chosen.length < 2) {
      return chosen.length === 0 ? [] : [{ title: titles.join('、'), ...whole }];
    }
    const each = chosen.map((val, place) => ({
      title: titles[place] ?? val,
      to: pathOf(toggled(address, key, val)),
      left: count?.options.find((option) => option.val === val)?.without,
    }));
    return each.some(({ left }) => left) ? each : [{ title: titles.join('、'), ...whole }];
  });
  return [...ways].sort((a, b) => (b.left ?? 0) - (a.left ?? 0));
}

/** Label of a value that is missing from the response. */
export function titleOf(key: ConditionKey, val: string, info: HomeInfo | undefined): string {
  if (key === 'brand') {
    const brands = info?.brand_list.flatMap(({ list }) => list);
    return brands?.find(({ code }) => code === val)?.title ?? `品牌 ${val}`;
  }
  const conditions = info?.conditions.filter((known) => known.key === key) ?? [];
  for (const { name, title, options } of conditions) {
    const option = options.find((known) => known.val === val);
    if (option) return name === 'range' ? title + option.title : option.title;
  }
  const condition = conditions.find(({ name }) => name === undefined);
  return key === 'price' ? rangeWords(val) : `${condition?.title ?? '条件'} ${val}`;
}
