import type { Payload } from '~/api/call-types';
import { useCall } from '~/api/use-call';
import { useCity, usePageNow } from '~/api/visit';
import { landingPriceName, priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { dealRating } from '~/route/deal-rating';
import { DealRating } from '~/route/DealRating';
import { boughtOf, landingPrice, landingView } from '~/route/landing-price';
import type { Config } from '~/route/parameter-column';
import { AboveGuide } from '~/ui/AboveGuide';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Price } from '~/ui/Price';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';
import { TableScroll } from '~/ui/TableScroll';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as styles from './ComparePrices.module.css';

type ComparedCar = { readonly id: string; readonly name: string; readonly seriesName: string };

type ComparePricesProps = {
  /** In the order of the table's columns. */
  cars: readonly ComparedCar[];
  /** Of these cars, for their purchase tax. */
  config: Config;
};

/** What each car costs in the visitor's city, and how good the dealers' price is: as on the pages of the models. */
export function ComparePrices({ cars, config }: ComparePricesProps) {
  const { city } = useCity();
  return (
    <section aria-labelledby="compare-prices" className={styles.section}>
      <SectionHead id="compare-prices" title="价格对比" note={`${city}，落地价含购置税和交强险`} />
      <TableScroll label="价格对比" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">车款</th>
              <th scope="col">厂商指导价</th>
              <th scope="col">经销商最低价</th>
              <th scope="col">{landingPriceName}</th>
              <th scope="col">与车主成交价比</th>
            </tr>
          </thead>
          <tbody>
            {cars.map(({ id, name, seriesName }) => {
              const fullName = `${seriesName} ${name}`;
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={paths.model(id)} className={styles.name}>
                      {fullName}
                    </Link>
                  </th>
                  <CarPrices modelId={id} name={fullName} config={config} city={city} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

type CarPricesProps = { modelId: string; name: string; config: Config; city: string };

/** The cells of one car. */
function CarPrices({ modelId, name, config, city }: CarPricesProps) {
  const { data, error, retry } = useCall('carModalInfo', { model_id: modelId });
  if (data) return <KnownPrices answer={data} config={config} city={city} />;
  return (
    <td colSpan={4}>
      {error ? (
        <span role="alert" className={styles.failed}>
          加载失败：{error.message}
          <Button
            size="small"
            look="quiet"
            data-retry
            aria-label={`重试：${name}的价格`}
            onClick={retry}
          >
            重试
          </Button>
        </span>
      ) : (
        <span role="status" aria-busy="true">
          <VisuallyHidden>加载中</VisuallyHidden>
          <Skeleton className={styles.skeleton} />
        </span>
      )}
    </td>
  );
}

type KnownPricesProps = { answer: Payload<'carModalInfo'>; config: Config; city: string };

function KnownPrices({ answer: { modelInfo: model, ownerPrice }, config, city }: KnownPricesProps) {
  const at = usePageNow();
  const [guide, dealer] = [priceIn(model, 'price'), priceIn(model, 'dealer_price')];
  const bought = boughtOf(model, config, at);
  const rating = dealRating(dealer.span?.from, ownerPrice);
  return (
    <>
      <td>
        <Price price={guide} size="plain" />
      </td>
      <td>
        <Price price={dealer} size="plain" />
        <AboveGuide price={dealer} guide={guide} />
      </td>
      <td>
        {bought ? (
          <>
            约<Price price={landingView(landingPrice(bought).total, city)} size="plain" />
          </>
        ) : (
          <span className={styles.none}>没有报价，无法估算</span>
        )}
      </td>
      <td>
        {rating ? (
          <DealRating rating={rating} />
        ) : (
          <span className={styles.none}>
            {dealer.span ? `${city}还没有车主成交价` : '没有经销商报价'}
          </span>
        )}
      </td>
    </>
  );
}
