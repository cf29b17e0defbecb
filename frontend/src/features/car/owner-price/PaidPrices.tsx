import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { priceIn } from '~/lib/price';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SkeletonLines } from '~/ui/Skeleton';

import { DealNow } from './late-parts';
import { PriceSpread, type OwnerPrice } from './owner-price';
import { PriceFigures } from './PriceFigures';

type PaidPricesProps = {
  /** Idle where no model is asked for. */
  model: CallState<Payload<'carModalInfo'>>;
  series: CallState<Payload<'getSeriesInfo'>>;
  city: string;
};

/** Prices of a model's owners, or of all models of a series. */
export function PaidPrices({ model, series, city }: PaidPricesProps) {
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
