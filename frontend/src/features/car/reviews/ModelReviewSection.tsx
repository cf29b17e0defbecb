import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { ModelReviews } from './ModelReviews';

type ModelReviewSectionProps = {
  model: { readonly modelId: string; readonly name: string };
  reviews: CallState<Payload<'getserieskoubeilist'>>;
};

export function ModelReviewSection({ model, reviews }: ModelReviewSectionProps) {
  return (
    <AsyncSection
      below
      title="车主口碑"
      more={{ to: paths.modelReviews(model.modelId), label: `${model.name}全部口碑` }}
      state={reviews}
      skeleton={<SkeletonLines count={8} />}
      empty="这个车款还没有车主写下口碑"
    >
      {({ koubei_list: list }) => list.length > 0 && <ModelReviews reviews={list} />}
    </AsyncSection>
  );
}
