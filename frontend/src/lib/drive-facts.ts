/** What drives a car: range, battery and the like where it can be charged, its engine where it has one. Pure. */

/** contracts/schemas/Electric.yaml */
type Electric = {
  readonly range?: string;
  readonly battery?: string;
  readonly motor?: string;
  readonly charging?: string;
  readonly consumption?: string;
};

export type Fact = { readonly name: string; readonly value: string };

/** Shown where an answer does not say a fact. */
export const unknownFact = '暂无';

/** In the order in which buyers ask. */
const names = {
  range: '续航',
  battery: '电池',
  consumption: '电耗',
  motor: '电机',
  charging: '快充',
} as const;

type Told = readonly [name: string, value: string | undefined];
type Engine = readonly Told[];

/**
 * Of a car that can be charged the facts that are known, at most so many electric ones. Of any other car all facts of the
 * engine, 暂无 for those that are not known (spec browsing §3).
 */
export function driveFacts(electric: Electric | undefined, most: number, engine: Engine): Fact[] {
  const keys = Object.keys(names) as (keyof Electric)[];
  const own = told(keys.map((key) => [names[key], electric?.[key]] as const)).slice(0, most);
  if (own.length > 0) return [...own, ...told(engine)];
  // Without an engine, and nothing is known of it.
  if (electric) return [{ name: names.range, value: unknownFact }, ...told(engine)];
  return engine.map(([name, value]) => ({ name, value: value || unknownFact }));
}

/** Consumption of fuel; of a car that can be charged too it is that with an empty battery. */
export function fuelFact(electric: Electric | undefined, litres: string | undefined): Told {
  return [electric ? '亏电油耗' : '油耗', litres && `${litres}L`];
}

function told(facts: Engine): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
