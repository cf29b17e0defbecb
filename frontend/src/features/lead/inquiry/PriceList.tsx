import { landingPriceName } from '~/lib/price';
import { optionalPart } from '~/ui/optional-part';

import type { Before } from './inquiry.machine';
import { NoPriceItem, PriceItem } from './PriceItem';
import * as styles from './PriceList.module.css';

/** Spec leads §9, Collected price items. */
const mostPrices = 5;

const LandingPrice = optionalPart<{ modelId: string }>(
  () =>
    import(/* webpackChunkName: "landing-price" */ './LandingPrice').then(
      (chunk) => chunk.LandingPrice,
    ),
  () => <NoPriceItem name={landingPriceName} />,
);

type PriceListProps = {
  prices: Before['price_info'];
  /** Undefined without a model, or if it is not sold. */
  modelId: string | undefined;
};

/** Prices of dealers and owners, and the landing price. */
export function PriceList({ prices, modelId }: PriceListProps) {
  const collected = prices.filter(({ type }) => type !== 'sum_price');
  const shown = collected.slice(0, modelId === undefined ? mostPrices : mostPrices - 1);
  return (
    <dl className={styles.prices}>
      {shown.map((item, place) => (
        <PriceItem key={`${item.type}${String(place)}`} item={item} />
      ))}
      {modelId !== undefined && <LandingPrice modelId={modelId} />}
    </dl>
  );
}
