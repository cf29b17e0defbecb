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
