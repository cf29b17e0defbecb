import { wanText } from '~/lib/wan';
import { landingPriceName } from '~/route/landing-price';
import { useLandingPrice } from '~/route/use-landing-price';

import { PriceItem, type PriceItemProps } from './PriceItem';

const unit = '万';

/** Computed here in place of the upstream's, so that every page shows the same. */
export function LandingPrice({ modelId }: { modelId: string }) {
  const yuan = useLandingPrice(modelId);
  if (yuan === undefined) return null;
  const price: PriceItemProps['item'] = {
    type: 'sum_price',
    name: landingPriceName,
    price: wanText(yuan / 10_000).slice(0, -unit.length),
    unit,
  };
  return <PriceItem item={price} />;
}
