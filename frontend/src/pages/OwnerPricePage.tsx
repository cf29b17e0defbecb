import { useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/OwnerPricePage';
import { useCity } from '~/api/visit';
import { LateCarChooser } from '~/features/car/car-selector/LateCarChooser';
import { ChosenCar, type Car } from '~/features/car/car-selector/ChosenCar';
import type { DealNowProps } from '~/features/car/owner-price/DealNow';
import { ModelLinks, PopularCars } from '~/features/car/owner-price/PriceLinks';
import { PriceFigures } from '~/features/car/owner-price/PriceFigures';
import { PriceSpread, type OwnerPrice } from '~/features/car/owner-price/owner-price';
import { idOf } from '~/lib/is-id';
import { priceIn } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { paths, type CarId } from '~/paths';
import { useHead } from '~/route/use-head';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { SectionHead } from '~/ui/SectionHead';
import { Sections } from '~/ui/Guarded';
import { optionalPart } from '~/ui/optional-part';
import { SkeletonLines } from '~/ui/Skeleton';

import { PageInquiry } from './PageInquiry';
import * as styles from './OwnerPricePage.module.css';

export { rules } from '~/api/generated/rules/OwnerPricePage';

/** The page stands without it. */
const DealNow = optionalPart<DealNowProps>(
  () =>
    import(/* webpackChunkName: "deal-now" */ '~/features/car/owner-price/DealNow').then(
      (chunk) => chunk.DealNow,
    ),
  () => <p className={styles.waiting} />,
);

/** The last of its column, as text for those who ask how. */
const Method = optionalPart<object>(
  () =>
    import(/* webpackChunkName: "deal-now" */ '~/features/car/owner-price/Method').then(
      (chunk) => chunk.Method,
    ),
  () => <p className={styles.methodPlace} />,
);

export default function OwnerPricePage() {
  const { values } = useRoute();
  const model = usePart('carModalInfo');
  const payloads = { carModalInfo: model.data };
  const series = useDependentPart('getSeriesInfo', payloads);
  const models = useDependentPart('getmodellistforformpage', payloads);
  const popular = usePart('conditionSearch');
  const modelInfo = model.data?.modelInfo;
  const name = modelInfo?.model_name ?? series.data?.name ?? '';
  useHead(heads, { ...payloads, getSeriesInfo: series.data });

  const chosen = values['chosen'] !== '';
  const title = chosen ? `${name}车主成交价` : '车主成交价';
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          ...(chosen ? [{ label: '车主成交价', to: paths.ownerPrice() }] : []),
          { label: chosen ? name : '车主成交价' },
        ]}
      />
      <div className={styles.page}>
        <Sections className={styles.main}>
          <h1 className={styles.heading}>{title}</h1>
          <p className={styles.intro}>买到的人实际付了多少，比任何报价都实在</p>
          {chosen ? (
            <OfCar model={model} series={series} />
          ) : (
            popular.data && <PopularCars cars={popular.data.series} />
          )}
          {chosen && models.data && (
            <ModelLinks
              seriesId={models.data.series_id}
              models={models.data.model_list}
              current={modelInfo?.model_id}
            />
          )}
          <Method />
        </Sections>
        <Sections as="aside" className={styles.side}>
          {chosen ? (
            <>
              <Side model={model.data} series={series.data} />
              <Ask model={model.data} series={series.data} />
            </>
          ) : (
            <section>
              <SectionHead title="看一款车的成交价" />
              <div className={styles.chooser}>
                <LateCarChooser pathOf={pathOf} />
              </div>
            </section>
          )}
        </Sections>
      </div>
    </>
  );
}

type Parts = {
  model: ReturnType<typeof usePart<'carModalInfo'>>;
  series: ReturnType<typeof usePart<'getSeriesInfo'>>;
};

/** Prices of a model's owners, or of all models of a series. */
function OfCar({ model, series }: Parts) {
  const { city } = useCity();
  const own = model.status === 'idle' ? series : model;
  if (own.status === 'failed') return <Failed error={own.error} onRetry={own.retry} />;
  if (!own.data) {
    return (
      <Loading>
        <SkeletonLines count={12} />
      </Loading>
    );
  }
  const price: OwnerPrice | undefined = own.data.ownerPrice;
  if (!price) {
    return (
      <Empty>近一年{city}还没有车主提交这款车的成交价，看看其他车款，或在右上角换个城市</Empty>
    );
  }
  return (
    <>
      <PriceFigures
        price={price}
        ofSeries={!model.data}
        guide={priceIn(model.data?.modelInfo, 'price')}
      />
      {model.data && (
        <DealNow paid={price} dealer={priceIn(model.data.modelInfo, 'dealer_price')} />
      )}
      <PriceSpread price={price} />
    </>
  );
}

type SideProps = { model: Parts['model']['data']; series: Parts['series']['data'] };

function Side({ model, series }: SideProps) {
  const info = model?.modelInfo;
  const seriesId = idOf(info?.series_id) ?? series?.id;
  if (!seriesId) return null;
  const car: Car = {
    seriesId,
    modelId: info?.model_id,
    bestModelId: series?.best_model_id,
    name: info?.model_name ?? series?.name ?? '',
    picture: series?.white_bg_img,
    price: priceIn(info ?? series, 'price'),
    dealerPrice: info ? priceIn(info, 'dealer_price') : priceIn(series, 'dealerPrice'),
    sellStat: info ? info.sell_stat : series?.sell_stat,
  };
  return <ChosenCar car={car} another={paths.ownerPrice()} askedBelow />;
}

/** Inquiry about current dealer prices beside the owners' past ones. */
function Ask({ model, series }: SideProps) {
  const navigate = useNavigate();
  const info = model?.modelInfo;
  const seriesId = idOf(info?.series_id) ?? series?.id;
  const modelId = info?.model_id;
  if (!seriesId || !canAsk(info ? info.sell_stat : series?.sell_stat)) return null;
  return (
    <section className={styles.ask} aria-labelledby="owner-ask">
      <h2 id="owner-ask" className={styles.askTitle}>
        问本地经销商要底价
      </h2>
      <PageInquiry
        key={`${seriesId}-${modelId ?? ''}`}
        car={{ seriesId, modelId }}
        sourceType="form_public"
        onSent={(sent, about) => {
          void navigate(paths.askSuccess(about), { state: sent });
        }}
      />
    </section>
  );
}

function pathOf(car: CarId): string {
  return paths.ownerPrice(car);
}
