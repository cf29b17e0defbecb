/**
 * The best car in a parameter (优势项).
 *
 * The upstream defines which direction is better; for the guide price it is lower. A value counts if it is a single
 * number, with 万 or its unit; unknown values do not, and beside several numbers (375-1320) none is the best. All cars with
 * the best number win, unless all have it. Equipment (●○-) is not compared: it is visible at a glance and not always wanted.
 * Fuel consumption is compared only within one energy type: a plug-in hybrid's assumes a full battery. Likewise the power of
 * a hybrid, which is that of its engine alone.
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
const ofEngine = /^最大(马力|功率|扭矩)/;
const hybrid = /混|插电|增程/;
const several = /\d\s*[-~/]\s*\d/;

export function bestOf({ name, better, values, energies }: Judged): readonly boolean[] {
  const noWinners = values.map(() => false);
  const direction = better ?? known[name];
  if (!direction || values.some((value) => several.test(value))) return noWinners;
  const unlike = ofFuel.test(name) || (ofEngine.test(name) && energies.some(isHybrid));
  if (unlike && new Set(energies).size > 1) return noWinners;

  const numbers = values.map(numberOf);
  const counting = numbers.filter((number) => number !== undefined);
  const best = direction === 'high' ? Math.max(...counting) : Math.min(...counting);
  const winners = numbers.map((number) => number === best);
  return winners.filter(Boolean).length < counting.length ? winners : noWinners;
}

function isHybrid(energy: string): boolean {
  return hybrid.test(energy);
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
