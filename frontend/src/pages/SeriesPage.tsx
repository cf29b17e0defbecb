import { heads } from '~/api/generated/heads/SeriesPage';
import type { Payload } from '~/api/call-types';
import { useCity } from '~/api/visit';
import { NamedBanner } from '~/features/ads/ad-banner/NamedBanner';
import { Articles } from '~/features/car/articles/Articles';
import { Dealers, DealersSkeleton } from '~/features/car/dealers/Dealers';
import { carCrumbs } from '~/features/car/head/car-nav';
import { HeadFailed } from '~/ui/HeadFailed';
import { CarNav } from '~/features/car/head/CarNav';
import { Facts } from '~/features/car/head/Facts';
import { seriesView, type SeriesView } from '~/features/car/head/series-view';
import { SeriesHead } from '~/features/car/head/SeriesHead';
import { SeriesHeadSkeleton } from '~/features/car/head/SeriesHeadSkeleton';
import { ModelTabs, ModelTabsSkeleton } from '~/features/car/models/ModelTabs';
import { Report } from '~/features/car/report/Report';
import { ReviewSummary } from '~/features/car/reviews/ReviewSummary';
import { priceHistory } from '~/features/car/price-history/price-history';
import { PriceHistory } from '~/features/car/price-history/PriceHistory';
import { CarVideos } from '~/features/car/videos/CarVideos';
import { CarEntrance } from '~/features/lead/card/CarEntrance';
import { SalesTrend } from '~/features/car/sales-trend/SalesTrend';
import { trendOf } from '~/features/car/sales-trend/trend';
import { SameLevel, SameLevelSkeleton } from '~/features/car/same-level/SameLevel';
import { idOf, isId } from '~/lib/is-id';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { AsyncSection } from '~/ui/AsyncSection';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Guarded, Sections } from '~/ui/Guarded';
import { SkeletonLines } from '~/ui/Skeleton';

import * as styles from './CarColumns.module.css';

export { rules } from '~/api/generated/rules/SeriesPage';

/** Prices may differ by city: keep showing the previous city's while the new ones load. */
const keep = { keepPrevious: true };

/** A series: description, prices, models, reviews and dealers. */
export default function SeriesPage() {
  const seriesId = useRoute().params['serid'] ?? '';
  // Remount for another series, so that nothing of the previous one stays.
  return <SeriesOf key={seriesId} seriesId={seriesId} />;
}

function useSeriesParts() {
  return {
    info: usePart('getSeriesInfo', keep),
    head: usePart('getCarTrainHeadInfo', keep),
    summary: usePart('getseriessummary', keep),
    reviews: usePart('getserieskoubei', keep),
    report: usePart('getSeriesEvaluationReport', keep),
    dealers: usePart('dealerList'),
    rivals: usePart('seriesRecommand', keep),
    articles: usePart('getSeriesrec', keep),
  };
}

function SeriesOf({ seriesId }: { seriesId: string }) {
  const { city } = useCity();
  const parts = useSeriesParts();
  const { info, head, summary, reviews, rivals } = parts;
  useHead(heads, { getSeriesInfo: info.data });

  const view = info.data && seriesView(seriesId, info.data, head.data, reviews.data?.score);
  const name = view?.name ?? head.data?.series_name ?? '';
  const rivalId = rivals.data?.list.map(({ series_id: id }) => id).find(isId);

  /** Reports an upstream failure once, with one retry button. */
  function retryAll(): void {
    for (const part of Object.values(parts)) if (part.status === 'failed') part.retry();
  }
  if (info.status === 'failed' && head.status === 'failed') {
    return <HeadFailed title="车系" error={info.error} onRetry={retryAll} />;
  }

  return (
    <>
      <Breadcrumb
        crumbs={carCrumbs({ name: view?.brand, id: view?.brandId }, { label: name || '车系' })}
      />
      {info.status === 'failed' ? (
        <HeadFailed title={name || '车系'} error={info.error} onRetry={info.retry} />
      ) : view && head.status !== 'loading' ? (
        <SeriesHead
          series={view}
          city={city}
          reviewCount={reviews.data?.koubei_count ?? head.data?.koubei_count}
          sold={summary.data && trendOf(summary.data.sale_trend)?.latest}
          failure={
            head.status === 'failed' && <Failed small error={head.error} onRetry={head.retry} />
          }
        />
      ) : (
        <Loading>
          <SeriesHeadSkeleton />
        </Loading>
      )}
      <CarNav
        car={{ seriesId, rivalId, vr: head.data ? head.data.has_vr_round === 1 : undefined }}
        current="summary"
        counts={{ pic: view?.imageCount, koubei: reviews.data?.koubei_count }}
      />
      <div className={styles.columns}>
        <SeriesMain seriesId={seriesId} name={name} parts={parts} />
        <SeriesSide seriesId={seriesId} view={view} parts={parts} />
      </div>
      {info.status !== 'loading' && (
        <Guarded>
          <NamedBanner page="car_index" brandId={idOf(view?.brandId)} seriesId={seriesId} />
        </Guarded>
      )}
    </>
  );
}

type SeriesParts = ReturnType<typeof useSeriesParts>;

type SeriesMainProps = { seriesId: string; name: string; parts: SeriesParts };

function SeriesMain({ seriesId, name, parts }: SeriesMainProps) {
  const { city } = useCity();
  const { summary, reviews, report, articles } = parts;
  return (
    <Sections className={styles.main}>
      <AsyncSection
        title="车款与报价"
        note={`经销商最低价为${city}经销商的最低报价`}
        state={summary}
        skeleton={<ModelTabsSkeleton />}
        empty="暂无车款信息"
      >
        {({ years }) =>
          years.length > 0 && <ModelTabs seriesId={seriesId} seriesName={name} years={years} />
        }
      </AsyncSection>
      <AsyncSection
        below
        title="车主口碑"
        more={{ to: paths.reviews(seriesId), label: `${name}全部口碑` }}
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
      <AsyncSection
        below
        title="专业评测"
        note={report.data?.evaluationreport?.title}
        state={report}
        skeleton={<SkeletonLines count={8} />}
        empty="暂无专业评测"
      >
        {({ evaluationreport: tested }) => tested && <Report report={tested} />}
      </AsyncSection>
      <AsyncSection
        below
        title="销量走势"
        quiet
        more={{ to: paths.rank(), label: '汽车月销量榜' }}
        state={summary}
        skeleton={<SkeletonLines count={6} />}
        empty="该车系暂无月销量数据"
      >
        {({ sale_trend: months }) => trendOf(months) && <SalesTrend months={months} />}
      </AsyncSection>
      {summary.data && priceHistory(summary.data.sale_trend) && (
        <AsyncSection below title="价格走势" state={summary} skeleton={null}>
          {({ sale_trend: months }) => <PriceHistory sold={months} />}
        </AsyncSection>
      )}
      <CarVideos seriesId={seriesId} />
      <AsyncSection
        below
        title="相关文章"
        state={articles}
        skeleton={<SkeletonLines count={8} />}
        empty="暂无相关文章"
      >
        {({ list }) => list.length > 0 && <Articles articles={list} />}
      </AsyncSection>
    </Sections>
  );
}

type SeriesSideProps = { seriesId: string; view: SeriesView | undefined; parts: SeriesParts };

function SeriesSide({ seriesId, view, parts }: SeriesSideProps) {
  const { city } = useCity();
  const { summary, dealers, rivals } = parts;
  return (
    <Sections as="aside" className={styles.side} aria-label="经销商与同级车">
      {view && canAsk(view.sellStat) && <CarEntrance car={{ seriesId }} name={view.name} />}
      <AsyncSection
        small
        title="经销商报价"
        note={city}
        state={dealers}
        skeleton={<DealersSkeleton />}
        empty={`${city}及周边暂无经销商`}
      >
        {({ dealer_list: here, offsite_dealers_list: elsewhere }) =>
          here.length + elsewhere.length > 0 ? (
            <Dealers
              here={here}
              elsewhere={elsewhere}
              city={city}
              seriesId={seriesId}
              sellStat={view?.sellStat}
              pricedModel={modelName(summary.data, view?.bestModelId)}
            />
          ) : null
        }
      </AsyncSection>
      <AsyncSection
        small
        below
        title="同级车"
        state={rivals}
        skeleton={<SameLevelSkeleton />}
        empty="暂无同级车"
      >
        {({ list }) =>
          list.length > 0 ? <SameLevel seriesId={seriesId} price={view?.price} cars={list} /> : null
        }
      </AsyncSection>
      <AsyncSection
        small
        below
        title="基本参数"
        quiet
        more={{ to: paths.parameters({ seriesId }), label: '全部参数配置' }}
        state={summary}
        skeleton={<SkeletonLines count={8} />}
        empty="暂无参数"
      >
        {(data) =>
          data.facts.length > 0 && (
            <Facts facts={data.facts} model={modelName(data, data.facts_model_id)} />
          )
        }
      </AsyncSection>
    </Sections>
  );
}

function modelName(summary: Payload<'getseriessummary'> | undefined, id: string | undefined) {
  const models = summary?.years.flatMap(({ groups }) => groups.flatMap(({ models: of }) => of));
  return models?.find(({ model_id: known }) => known === id)?.model_name;
}
