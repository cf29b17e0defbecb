import { heads } from '~/api/generated/heads/SeriesPage';
import { useCity } from '~/api/visit';
import { NamedBanner } from '~/features/ads/ad-banner/NamedBanner';
import { seriesView } from '~/features/car/head/series-view';
import { SeriesTop } from '~/features/car/head/SeriesTop';
import { trendOf } from '~/features/car/sales-trend/trend';
import { idOf, isId } from '~/lib/is-id';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { Guarded } from '~/ui/Guarded';
import { HeadFailed } from '~/ui/HeadFailed';

import { SeriesColumns } from './SeriesColumns';
import { useSeriesParts } from './use-series-parts';

export { rules } from '~/api/generated/rules/SeriesPage';

/** A series: description, prices, models, reviews and dealers. */
export default function SeriesPage() {
  const seriesId = useRoute().params['serid'] ?? '';
  // Remount for another series, so that nothing of the previous one stays.
  return <SeriesOf key={seriesId} seriesId={seriesId} />;
}

function SeriesOf({ seriesId }: { seriesId: string }) {
  const { city } = useCity();
  const parts = useSeriesParts();
  const { info, head, summary, reviews, rivals } = parts;
  useHead(heads, { getSeriesInfo: info.data });

  const view = info.data && seriesView(seriesId, info.data, head.data, reviews.data?.score);
  const name = view?.name ?? head.data?.series_name ?? '';

  /** Reports an upstream failure once, with one retry button. */
  function retryAll(): void {
    for (const part of Object.values(parts)) if (part.status === 'failed') part.retry();
  }
  if (info.status === 'failed' && head.status === 'failed') {
    return <HeadFailed title="车系" error={info.error} onRetry={retryAll} />;
  }
  return (
    <>
      <SeriesTop
        seriesId={seriesId}
        name={name}
        view={view}
        info={info}
        head={head}
        reviewCount={reviews.data?.koubei_count}
        sold={summary.data && trendOf(summary.data.sale_trend)?.latest}
        rivalId={rivals.data?.list.map(({ series_id: id }) => id).find(isId)}
        city={city}
      />
      <SeriesColumns seriesId={seriesId} name={name} view={view} parts={parts} city={city} />
      {info.status !== 'loading' && (
        <Guarded>
          <NamedBanner page="car_index" brandId={idOf(view?.brandId)} seriesId={seriesId} />
        </Guarded>
      )}
    </>
  );
}
