/**
 * The best car in a parameter (优势项).
 *
 * The upstream defines which direction is better; for the guide price it is lower. A value counts if it is a single
 * number, with 万 or its unit; unknown or multiple values do not. All cars with the best number win, unless all
 * have it. Equipment (●○-) is not compared: it is visible at a glance and not always wanted.
 * Fuel consumption is compared only within one energy type: a plug-in hybrid's assumes a full battery.
 */

export type Direction = 'high' | 'low';

type Judged = {
  readonly name: string;
  readonly better: Direction | undefined;
  readonly values: readonly string[];
  /** Energy type of each car. */
  readonly energies: readonly string[];
};

const known: { readonly [name: string]: Direction } = { 厂商指导价: 'low' };
const ofFuel = /油耗|燃料消耗/;

export function bestOf({ name, better, values, energies }: Judged): readonly boolean[] {
  const noWinners = values.map(() => false);
  const direction = better ?? known[name];
  if (!direction || (ofFuel.test(name) && new Set(energies).size > 1)) return noWinners;

  const numbers = values.map(numberOf);
  const counting = numbers.filter((number) => number !== undefined);
  const best = direction === 'high' ? Math.max(...counting) : Math.min(...counting);
  const winners = numbers.map((number) => number === best);
  return winners.filter(Boolean).length < counting.length ? winners : noWinners;
}

/** 13.98万, 12.8英寸, 7.2; undefined for 44.257/44.12, 前● / 后-, 暂无报价 and a price of 0. */
export function numberOf(value: string): number | undefined {
  const [, digits = '', wan] =
    /^(\d+(?:\.\d+)?)\s*(?:(万)元?|[^\d●○/*\-~]{0,8})$/.exec(value) ?? [];
  if (digits === '') return undefined;
  const number = Number(digits);
  if (wan) return number === 0 ? undefined : number * 10_000;
  return number;
}
