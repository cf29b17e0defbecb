/** A series as a card, in words for what is missing (spec browsing §3, §9). */
import type { Payload } from '~/api/call-types';

export type SeriesCard = Payload<'videoDetail'>['relate_seires'][number];

/** Sell states 1 and 2 allow quotes. */
export function isSold({ sell_stat: stat }: SeriesCard): boolean {
  return stat === 1 || stat === 2;
}

export function levelOf({ level }: SeriesCard): string {
  return level?.toUpperCase() || '其他';
}

/** The same card of a series that was asked for alone. */
export function cardOf(series: Payload<'getSeriesInfo'>): SeriesCard {
  const { id, name, ...rest } = series;
  return { ...rest, series_id: id, series_name: name };
}
