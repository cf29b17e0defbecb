import { usePageNow } from '~/api/visit';
import { wanOf } from '~/lib/wan';

import { PurchaseCost } from './PurchaseCost';

type ModelCostProps = {
  price: string | undefined;
  dealerPrice: string | undefined;
  city: string;
  energy: string | undefined;
  electricKm: number | undefined;
  seats: number | undefined;
};

/** Renders nothing without price or date: the tax depends on both. */
export function ModelCost({ price, dealerPrice, city, ...car }: ModelCostProps) {
  const at = usePageNow();
  const asked = wanOf(dealerPrice);
  const wan = asked ?? wanOf(price);
  if (wan === undefined || at === 0) return <p>没有报价，无法估算</p>;
  return (
    <PurchaseCost
      bought={{ price: Math.round(wan * 10_000), at, ...car }}
      priceName={asked === undefined ? '厂商指导价' : `${city}经销商最低价`}
    />
  );
}
