/** sell_stat of a series or model: 1 on sale, 2 pre-sale, any other number not sold (spec browsing §9, leads §2). */
export type SellStatus = 'sold' | 'presale' | 'stopped' | 'unknown';

export function sellStatusOf(sellStat: number | null | undefined): SellStatus {
  if (sellStat === undefined || sellStat === null) return 'unknown';
  if (isPresale(sellStat)) return 'presale';
  return canAsk(sellStat) ? 'sold' : 'stopped';
}

/**
 * Only cars on sale or pre-sale can be asked about. Many lists leave the status out, or have null; the
 * inquiry then decides by the car_info of popBefore, which has it.
 */
export function canAsk(sellStat: number | null | undefined): boolean {
  return isPresale(sellStat) || sellStat === 1 || sellStat === undefined || sellStat === null;
}

export function isPresale(sellStat: number | null | undefined): boolean {
  return sellStat === 2;
}
