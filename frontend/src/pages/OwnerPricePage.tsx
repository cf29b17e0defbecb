import { heads } from '~/api/generated/heads/OwnerPricePage';
import { useCity } from '~/api/visit';
import { ChooserPanel } from '~/features/car/car-selector/ChooserPanel';
import { Method } from '~/features/car/owner-price/late-parts';
import { PaidPrices } from '~/features/car/owner-price/PaidPrices';
import { ModelLinks, PopularCars } from '~/features/car/owner-price/PriceLinks';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';

import * as styles from './OwnerPricePage.module.css';
import { OwnerPriceSide } from './OwnerPriceSide';

export { rules } from '~/api/generated/rules/OwnerPricePage';

export default function OwnerPricePage() {
  const { values } = useRoute();
  const { city } = useCity();
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
            <PaidPrices model={model} series={series} city={city} />
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
            <OwnerPriceSide model={model.data} series={series.data} />
          ) : (
            <ChooserPanel title="看一款车的成交价" pathOf={(car) => paths.ownerPrice(car)} />
          )}
        </Sections>
      </div>
    </>
  );
}
