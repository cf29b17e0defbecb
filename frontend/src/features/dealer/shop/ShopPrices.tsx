import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { SectionHead } from '~/ui/SectionHead';

import { ModelPrices } from './ModelPrices';
import type { Shop } from './ShopHead';

type ShopPricesProps = {
  shop: Shop;
  /** Prices of the previous series, while those of another one load. */
  outdated: boolean;
};

/** The dealer's own prices of the models of one series, with the way to that series. */
export function ShopPrices({ shop, outdated }: ShopPricesProps) {
  const { series_id: seriesId, series_name: name } = shop;
  return (
    <section id="models" aria-label={`${name}车款报价`} aria-busy={outdated}>
      <SectionHead
        title={`${name}车款报价`}
        {...(isId(seriesId) && {
          more: { to: paths.series(seriesId), label: `${name}车系页` },
        })}
      />
      <ModelPrices shop={shop} />
    </section>
  );
}
