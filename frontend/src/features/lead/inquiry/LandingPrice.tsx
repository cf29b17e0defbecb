import { useCity } from '~/api/visit';
import { landingPriceName } from '~/lib/price';
import { wanText } from '~/lib/wan';
import { estimateIn } from '~/route/landing-price';
import { useLandingPrice } from '~/route/use-landing-price';

import { NoPriceItem, PriceItem, type PriceItemProps } from './PriceItem';

const unit = '万';

/** Computed here in place of the upstream's, so that every page shows the same. */
export function LandingPrice({ modelId }: { modelId: string }) {
  const { city } = useCity();
  const yuan = useLandingPrice(modelId);
  if (yuan === undefined) return <NoPriceItem name={landingPriceName} />;
  const price: PriceItemProps['item'] = {
    type: 'sum_price',
    name: landingPriceName,
    price: wanText(yuan / 10_000).slice(0, -unit.length),
    unit,
    prices: { price: estimateIn(city) },
  };
  return <PriceItem item={price} />;
}
