import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/ReviewPage';
import { placeOf } from '~/features/review/review-place';
import { ReviewFilters } from '~/features/review/ReviewFilters';
import { ReviewHead } from '~/features/review/ReviewHead';
import { ReviewModels } from '~/features/review/ReviewModels';
import { Reviews } from '~/features/review/Reviews';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './ReviewPage.module.css';

export { rules } from '~/api/generated/rules/ReviewPage';

/** Owner reviews of a series or a model. */
export default function ReviewPage() {
  const route = useRoute();
  const model = usePart('carModalInfo');
  const info = useDependentPart('getseriesviewkoubei', { carModalInfo: model.data });
  const list = useDependentPart('getserieskoubeilist', { carModalInfo: model.data });
  const place = placeOf(route, { getserieskoubeilist: list.data });
  const summary = usePart('getserieskoubei');
  const promoted = useDependentPart('koubeisDetail', {
    getserieskoubei: summary.data,
    getserieskoubeilist: list.data,
  });
  useHead(heads, {
    carModalInfo: model.data,
    getseriesviewkoubei: info.data,
    getserieskoubeilist: list.data,
  });

  const modelId = 'modelId' in place.car ? place.car.modelId : undefined;
  const series = info.data?.series_info ?? seriesOf(model.data);
  // Without its model, what is asked for with it never comes.
  const head = model.status === 'failed' ? model : info;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          ...(series && isId(series.series_id)
            ? [{ label: series.series_name, to: paths.series(series.series_id) }]
            : []),
          { label: '口碑' },
        ]}
      />
      {head.status === 'failed' ? (
        <>
          <h1 className={styles.title}>车主口碑</h1>
          <Failed error={head.error} onRetry={head.retry} />
        </>
      ) : info.data ? (
        <ReviewHead info={info.data} model={model.data?.modelInfo} />
      ) : (
        <Loading>
          <Skeleton className={styles.waitingHead} />
        </Loading>
      )}
      <Sections className={styles.columns}>
        <section aria-label="车主口碑">
          {info.data && <ReviewFilters place={place} info={info.data} list={list.data} />}
          {model.status !== 'failed' && (
            <Reviews place={place} list={list} promoted={promoted.data?.koubei} />
          )}
        </section>
        <Sections as="aside" className={styles.side} aria-label="车款">
          {info.data && <ReviewModels info={info.data} modelId={modelId} />}
        </Sections>
      </Sections>
    </>
  );
}

/** Of the model, until the series is here. An answer without its car is found broken by it: what waits for the car would
 * wait for ever. */
function seriesOf(model: Payload<'carModalInfo'> | undefined) {
  if (!model) return undefined;
  const { series_id, seriesName } = model.modelInfo;
  return { series_id, series_name: seriesName };
}
