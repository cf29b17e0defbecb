/** sell_stat of a series or model: 1 on sale, 2 pre-sale, any other number not sold (spec browsing §9, leads §2). */
export type SellStatus = 'sold' | 'presale' | 'stopped' | 'unknown';

/** As an answer has it: an upstream may leave it out, or write the number as text. */
type SellStat = number | string | null | undefined;

export function sellStatusOf(sellStat: SellStat): SellStatus {
  if (sellStat === undefined || sellStat === null) return 'unknown';
  if (isPresale(sellStat)) return 'presale';
  return Number(sellStat) === 1 ? 'sold' : 'stopped';
}

/**
 * Only cars on sale or pre-sale can be asked about. Many lists leave the status out, or have null; the
 * inquiry then decides by the car_info of popBefore, which has it.
 */
export function canAsk(sellStat: SellStat): boolean {
  return sellStatusOf(sellStat) !== 'stopped';
}

export function isPresale(sellStat: SellStat): boolean {
  return Number(sellStat) === 2;
}
