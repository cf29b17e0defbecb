import type { Review } from './review';
import type { ReviewPlace } from './review-place';

/** In the download mode the first page shows so many; the rest of it follows (spec browsing §9). */
export const fewFirst = 3;

/** A promoted review stands first on tab all, once (spec browsing §4). */
export function arranged(
  reviews: readonly Review[],
  promoted: Review | undefined,
  { tab, tag }: Pick<ReviewPlace, 'tab' | 'tag'>,
): readonly Review[] {
  if (!promoted || tab !== 'all' || tag !== '') return reviews;
  return [promoted, ...reviews.filter(({ id }) => id !== promoted.id)];
}
