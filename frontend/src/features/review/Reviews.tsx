import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { SkeletonLines } from '~/ui/Skeleton';

import { pathOf, type Review, type ReviewList as Answer, type ReviewPlace } from './review-place';
import { ReviewList } from './ReviewList';

type ReviewsProps = {
  place: ReviewPlace;
  list: CallState<Answer>;
  /** Put first, if the page has one. */
  promoted: Review | undefined;
};

/** The reviews of a place: another tab or tag begins a new list. */
export function Reviews({ place, list, promoted }: ReviewsProps) {
  if (list.status === 'failed') return <Failed error={list.error} onRetry={list.retry} />;
  if (!list.data) {
    return (
      <Loading>
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  return (
    <ReviewList
      key={pathOf(place, place.tab, place.tag)}
      place={place}
      first={list.data}
      promoted={promoted}
    />
  );
}
