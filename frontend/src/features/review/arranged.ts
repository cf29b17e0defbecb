import type { Review } from './review';
import type { ReviewPlace } from './review-place';

/** Reviews on the first page in download mode; the rest follows (spec browsing §9). */
export const fewFirst = 3;

/** Moves a promoted review to the top of tab all, without repeating it (spec browsing §4). */
export function arranged(
  reviews: readonly Review[],
  promoted: Review | undefined,
  { tab, tag }: Pick<ReviewPlace, 'tab' | 'tag'>,
): readonly Review[] {
  if (!promoted || tab !== 'all' || tag !== '') return reviews;
  return [promoted, ...reviews.filter(({ id }) => id !== promoted.id)];
}
