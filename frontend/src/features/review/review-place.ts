/** Which reviews an address selects (spec browsing §2, USER_COMMENT). */
import { valuesOf, type Payloads } from '~/lib/page-values';
import { paths, withQuery } from '~/paths';
import type { Route } from '~/route/route';
import type { Payload } from '~/api/call-types';

export type ReviewPlace = {
  readonly car: { readonly seriesId: string } | { readonly modelId: string };
  readonly tab: string;
  /** Value of a tag; empty for all. */
  readonly tag: string;
  /** The review in the address, from 1; 0 for none. */
  readonly index: number;
  /** Download mode (spec browsing §9): shows three reviews, then the other seven. */
  readonly few: boolean;
};

/** Page size of reviews. */
export const pageSize = 10;

/** With the answered list the tab is the one of the answer: all for an unknown one. */
export function placeOf(route: Route, payloads: Payloads = {}): ReviewPlace {
  const { params, query, rules } = route;
  const modelId = params['mid'];
  return {
    car: modelId ? { modelId } : { seriesId: params['serid'] ?? '' },
    tab: valuesOf(rules, route, payloads)['answered_tab'] ?? 'all',
    tag: query['tag'] ?? '',
    index: Number(params['index'] ?? 0),
    few: query['fromPage'] === 'download',
  };
}

/** Address of a tab or of a tag within it. */
export function pathOf({ car }: ReviewPlace, tab: string, tag = ''): string {
  const letters = tab === 'all' ? undefined : tab;
  const path =
    'modelId' in car
      ? paths.modelReviews(car.modelId, letters)
      : paths.reviews(car.seriesId, letters === undefined ? undefined : { tab: letters });
  return withQuery(path, { tag });
}

/** Address of a page, by its first review; only all reviews of a series have one. */
export function pageAddress({ car, tab, tag }: ReviewPlace, pn: number): string | undefined {
  if ('modelId' in car || tab !== 'all' || tag) return undefined;
  return paths.reviews(car.seriesId, { index: (pn - 1) * pageSize + 1 });
}

export type ReviewList = Payload<'getserieskoubeilist'>;
export type Review = ReviewList['koubei_list'][number];
export type Tag = ReviewList['positive_subtag_list'][number];
export type ReviewHeadInfo = Payload<'getseriesviewkoubei'>;

export const idOf = ({ id }: Review): string => id;

/** Reviews on the first page in download mode; the rest follows (spec browsing §9). */
export const fewFirst = 3;

/** Moves a promoted review to the top, without repeating it (spec browsing §4). */
export function arranged(
  reviews: readonly Review[],
  promoted: Review | undefined,
): readonly Review[] {
  if (!promoted) return reviews;
  return [promoted, ...reviews.filter(({ id }) => id !== promoted.id)];
}
