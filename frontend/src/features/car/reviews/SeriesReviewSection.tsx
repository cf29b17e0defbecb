import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { ReviewSummary } from './ReviewSummary';

type SeriesReviewSectionProps = {
  seriesId: string;
  seriesName: string;
  reviews: CallState<Payload<'getserieskoubei'>>;
};

export function SeriesReviewSection({ seriesId, seriesName, reviews }: SeriesReviewSectionProps) {
  return (
    <AsyncSection
      below
      title="车主口碑"
      more={{ to: paths.reviews(seriesId), label: `${seriesName}全部口碑` }}
      state={reviews}
      skeleton={<SkeletonLines count={6} />}
      empty="还没有车主写下口碑"
    >
      {(all) =>
        all.koubei_count > 0 || all.content_list.length > 0 ? (
          <ReviewSummary seriesId={seriesId} summary={all} />
        ) : null
      }
    </AsyncSection>
  );
}
