/** sell_stat of a series or model: 1 on sale, 2 pre-sale, any other number not sold (spec browsing §9, leads §2). */
export type SellStatus = 'sold' | 'presale' | 'stopped' | 'unknown';

export function sellStatusOf(code: number | undefined): SellStatus {
  if (code === undefined) return 'unknown';
  return code === 1 ? 'sold' : code === 2 ? 'presale' : 'stopped';
}

/**
 * Only cars on sale or pre-sale can be asked about. Many lists leave the status out; the inquiry then
 * decides by the car_info of popBefore, which has it.
 */
export function canAsk(sellStat: number | undefined): boolean {
  return sellStatusOf(sellStat) !== 'stopped';
}

export function isPresale(sellStat: number | undefined): boolean {
  return sellStatusOf(sellStat) === 'presale';
}
