import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { IdLink } from '~/route/IdLink';
import { isNoPrice, Price } from '~/ui/Price';
import { ServiceTag } from '~/ui/ServiceTag';

import styles from './DealerList.module.css';

export type Dealer = {
  readonly dealer_id: string;
  readonly dealer_s_name: string;
  readonly address?: string;
  readonly service_level_tag?: number;
  readonly discount_price?: string;
  readonly reference_price?: string;
};

type DealerListProps = {
  dealers: readonly Dealer[];
  seriesId: string;
  modelId?: string | undefined;
};

/** Dealers of a car with their prices. */
export function DealerList({ dealers, seriesId, modelId }: DealerListProps) {
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
            <Price text={dealer.discount_price} />
            {!isNoPrice(dealer.discount_price) && !isNoPrice(dealer.reference_price) && (
              <span className={styles.guide}>指导价{dealer.reference_price}</span>
            )}
            {isId(dealer.dealer_id) && (
              <AskPriceLink
                car={{ seriesId, modelId, dealerId: dealer.dealer_id }}
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
