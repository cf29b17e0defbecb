import { heads } from '~/api/generated/heads/ModelPage';
import { useCity } from '~/api/visit';
import { NamedBanner } from '~/features/ads/ad-banner/NamedBanner';
import { ModelHeadSkeleton } from '~/features/car/head/ModelHeadSkeleton';
import { ModelTop } from '~/features/car/head/ModelTop';
import { idOf } from '~/lib/is-id';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { Loading } from '~/ui/AsyncState';
import { Guarded } from '~/ui/Guarded';
import { HeadFailed } from '~/ui/HeadFailed';
import { SkeletonLines } from '~/ui/Skeleton';

import { ModelColumns } from './ModelColumns';
import { useModelParts } from './use-model-parts';

export { rules } from '~/api/generated/rules/ModelPage';

/** One model of a car: equipment, differences to the others, and costs. */
export default function ModelPage() {
  const modelId = useRoute().params['modelId'] ?? '';
  // Remount for another model, so that nothing of the previous one stays.
  return <ModelOf key={modelId} modelId={modelId} />;
}

function ModelOf({ modelId }: { modelId: string }) {
  const { city } = useCity();
  const parts = useModelParts(modelId);
  const { payloads, modal, series, pictures, reviews, model, sheet } = parts;
  useHead(heads, payloads);
  if (modal.status === 'failed') {
    return <HeadFailed title="车款" error={modal.error} onRetry={modal.retry} />;
  }
  if (!model) {
    return (
      <Loading>
        <ModelHeadSkeleton />
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  return (
    <>
      <ModelTop
        model={model}
        series={series.data}
        picture={pictures.data?.lists.list[0]?.url}
        facts={sheet?.facts ?? []}
        reviewCount={reviews.data?.koubei_count}
        city={city}
      />
      <ModelColumns model={model} parts={parts} city={city} />
      {series.status !== 'loading' && (
        <Guarded>
          <NamedBanner
            page="car_index"
            brandId={idOf(series.data?.brand_id)}
            seriesId={idOf(model.seriesId)}
          />
        </Guarded>
      )}
    </>
  );
}
