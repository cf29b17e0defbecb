/** A car of the database, and the pages that the cars come in. */
import type { Payload } from '~/api/call-types';

export type Answer = Payload<'conditionSearch'>;
export type Car = Answer['series'][number];

/** `rn` in the page file of the database. */
export const pageSize = 20;

/** Complete when a page returns fewer than the page size (spec browsing §4). */
export function pageOf({ series: items }: Answer) {
  return { items, hasMore: items.length >= pageSize };
}

export const idOf = ({ seriesId }: Car): string => seriesId;
