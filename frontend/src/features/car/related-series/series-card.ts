/** View data of a series card, with labels for missing values (spec browsing §3, §9). */
import type { Payload } from '~/api/call-types';

export type SeriesCard = Payload<'videoDetail'>['relate_seires'][number];

/** Sell states 1 and 2 allow quotes. */
export function isSold({ sell_stat: stat }: SeriesCard): boolean {
  return stat === 1 || stat === 2;
}

export function levelOf({ level }: SeriesCard): string {
  return level?.toUpperCase() || '其他';
}

/** The same card for a series from its own call. */
export function cardOf(series: Payload<'getSeriesInfo'>): SeriesCard {
  const { id, name, ...rest } = series;
  return { ...rest, series_id: id, series_name: name };
}
