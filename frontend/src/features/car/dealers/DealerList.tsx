import { isId } from '~/lib/is-id';
import { priceIn, type PriceDetail } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { IdLink } from '~/route/IdLink';
import { AboveGuide } from '~/ui/AboveGuide';
import { Price } from '~/ui/Price';
import { ServiceTag } from '~/ui/ServiceTag';

import * as styles from './DealerList.module.css';

export type Dealer = {
  readonly dealer_id: string;
  readonly dealer_s_name: string;
  readonly address?: string;
  readonly service_level_tag?: number;
  readonly discount_price?: string;
  readonly reference_price?: string;
  readonly prices?: {
    readonly discount_price?: PriceDetail;
    readonly reference_price?: PriceDetail;
  };
};

type DealerListProps = {
  dealers: readonly Dealer[];
  seriesId: string;
  modelId?: string | undefined;
  /** Of the car: one that is not sold has no button. */
  sellStat: number | undefined;
};

/** Dealers of a car with their prices. */
export function DealerList({ dealers, seriesId, modelId, sellStat }: DealerListProps) {
  return (
    <ul>
      {dealers.map((dealer) => (
        <li key={dealer.dealer_id} className={styles.dealer}>
          <p className={styles.head}>
            <IdLink to={() => paths.dealer(dealer.dealer_id, seriesId)} className={styles.name}>
              {dealer.dealer_s_name}
            </IdLink>
            <ServiceTag level={dealer.service_level_tag} />
          </p>
          {dealer.address && <p className={styles.address}>{dealer.address}</p>}
          <p className={styles.offer}>
            <Asked dealer={dealer} />
            {isId(dealer.dealer_id) && canAsk(sellStat) && (
              <AskPriceLink
                car={{
                  seriesId,
                  modelId,
                  dealerId: dealer.dealer_id,
                  dealerName: dealer.dealer_s_name,
                }}
                className={styles.ask}
              >
                询底价
              </AskPriceLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Asked({ dealer }: { dealer: Dealer }) {
  const guide = priceIn(dealer, 'reference_price');
  const asked = priceIn(dealer, 'discount_price');
  return (
    <>
      <Price price={asked} />
      {asked.text && guide.text && (
        <span className={styles.guide}>
          指导价{guide.text}
          <AboveGuide price={asked} guide={guide} />
        </span>
      )}
    </>
  );
}
