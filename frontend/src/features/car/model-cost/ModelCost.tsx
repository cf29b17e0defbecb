import type { Payload } from '~/api/call-types';
import { usePageNow } from '~/api/visit';
import { boughtOf } from '~/route/landing-price';
import type { Config } from '~/route/parameter-column';

import { PurchaseCost } from './PurchaseCost';

type ModelCostProps = {
  model: Payload<'carModalInfo'>['modelInfo'];
  config: Config;
  city: string;
};

export function ModelCost({ model, config, city }: ModelCostProps) {
  const bought = boughtOf(model, config, usePageNow());
  if (!bought) return <p>没有报价，无法估算</p>;
  return (
    <PurchaseCost
      bought={bought}
      priceName={bought.atDealer ? `${city}经销商最低价` : '厂商指导价'}
    />
  );
}
