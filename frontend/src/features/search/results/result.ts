/** Search results by template (spec browsing §3, Search result). */
import type { Payload } from '~/api/call-types';

export type Result = Payload<'search'>[number];
export type Card = Extract<
  Result,
  { template: 'query_card' | 'img_1_series_card' | 'brand_card' | 'series_demand_card' }
>;
export type QueryCard = Extract<Result, { template: 'query_card' }>;
export type SeriesCard = Extract<Result, { template: 'img_1_series_card' }>;
export type BrandCard = Extract<Result, { template: 'brand_card' }>;
export type DemandCard = Extract<Result, { template: 'series_demand_card' }>;
export type Answer = Exclude<Result, Card>;
export type StoryResult = Extract<Result, { template: 'news' | 'video' }>;
export type QuestionResult = Extract<Result, { template: 'wenda' }>;

const cards = new Set<string>([
  'query_card',
  'img_1_series_card',
  'brand_card',
  'series_demand_card',
]);

/** A promoted card, shown above the results. */
export function isCard(result: Result): result is Card {
  return cards.has(result.template);
}

/** Drops templates unknown to this client. */
export function isAnswer(result: Result): result is Answer {
  return result.template === 'news' || result.template === 'video' || result.template === 'wenda';
}

/** A search ends with a page that has only cards (spec browsing §4). */
export function pageOf(results: readonly Result[]) {
  const items = results.filter(isAnswer);
  return { items, hasMore: items.length > 0 };
}

export const idOf = ({ template, nid }: Answer): string => `${template} ${nid}`;
