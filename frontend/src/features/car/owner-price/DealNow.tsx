import type { PriceView } from '~/lib/price';
import { dealRating } from '~/route/deal-rating';
import { DealRating } from '~/route/DealRating';
import { Price } from '~/ui/Price';

import * as styles from './DealNow.module.css';
import type { OwnerPrice } from './owner-price';

export type DealNowProps = {
  paid: OwnerPrice;
  /** The lowest of the city's dealers for the same model. */
  dealer: PriceView;
};

/** How good what dealers ask today is, compared with what owners paid. */
export function DealNow({ paid, dealer }: DealNowProps) {
  const rating = dealRating(dealer.span?.from, paid);
  if (!rating) return null;
  return (
    <p className={styles.now}>
      <span>{paid.city}经销商现在最低</span>
      <Price price={dealer} />
      <DealRating rating={rating} />
    </p>
  );
}
