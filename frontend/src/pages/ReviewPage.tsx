import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { heads } from '~/api/generated/heads/ReviewPage';
import {
  pathOf,
  placeOf,
  type Review,
  type ReviewHeadInfo,
  type ReviewList as Answer,
  type ReviewPlace,
} from '~/features/review/review-place';
import { ReviewHead } from '~/features/review/ReviewHead';
import { ReviewList } from '~/features/review/ReviewList';
import { ReviewModels } from '~/features/review/ReviewModels';
import { ReviewTabs, ReviewTags } from '~/features/review/ReviewTabs';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

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
          {info.data && <Filters place={place} info={info.data} list={list.data} />}
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

type FiltersProps = { place: ReviewPlace; info: ReviewHeadInfo; list: Answer | undefined };

/** Tags cover the whole series; on other tabs those of the list are shown. */
function Filters({ place, info, list }: FiltersProps) {
  const own = place.tab === 'all' ? undefined : list;
  return (
    <>
      <h2 className={styles.heading}>车主怎么说</h2>
      <ReviewTabs place={place} tabs={info.tab_list} />
      <ReviewTags
        place={place}
        good={own?.positive_subtag_list ?? info.good_tag_list}
        bad={own?.negative_subtag_list ?? info.bad_tag_list}
        label="口碑标签"
      />
    </>
  );
}

type ReviewsProps = {
  place: ReviewPlace;
  list: CallState<Answer>;
  promoted: Review | undefined;
};

function Reviews({ place, list, promoted }: ReviewsProps) {
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
