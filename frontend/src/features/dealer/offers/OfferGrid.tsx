import type { Payload } from '~/api/call-types';
import { groupedText } from '~/lib/format';
import { isId } from '~/lib/is-id';
import { priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CouponButton } from '~/route/CouponButton';
import { IdLink } from '~/route/IdLink';
import { SeriesLink } from '~/route/SeriesLink';
import { buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './OfferGrid.module.css';

export type Offer = Payload<'gatherDiscount'>['data'][number];

type OfferGridProps = {
  offers: readonly Offer[];
  /** Leaves out the dealer's name when the list has it as title. */
  ofOneDealer?: boolean;
};

/** Discounts with car, price, limit and dealer. */
export function OfferGrid({ offers, ofOneDealer = false }: OfferGridProps) {
  return (
    <ul className={styles.grid}>
      {offers.map((offer) => (
        <li key={offer.goods_id} className={styles.offer}>
          <SeriesLink id={offer.series_id} className={styles.photo}>
            <Picture
              src={offer.head_images?.[0]}
              alt={offer.series_name}
              className={styles.picture}
            />
          </SeriesLink>
          <div className={styles.words}>
            <h3 className={styles.name}>
              <SeriesLink id={offer.series_id}>{offer.series_name}</SeriesLink>
            </h3>
            <p className={styles.price}>
              指导价 <Price price={priceIn(offer, 'series_price')} size="small" />
            </p>
            <p className={styles.cash}>
              {offer.cash_back && <b>返现{groupedText(offer.cash_back)}元</b>}
              <span className={styles.limit}>限{offer.stock}人</span>
            </p>
            {!ofOneDealer && offer.shop_name && (
              <p className={styles.shop}>
                <IdLink to={() => paths.dealer(offer.dealer_id ?? '')}>{offer.shop_name}</IdLink>
              </p>
            )}
            <p className={styles.ways}>
              {isId(offer.series_id) && (
                <AskPriceLink
                  car={carOf(offer)}
                  className={buttonClass({ look: 'price', size: 'small' })}
                >
                  询底价
                </AskPriceLink>
              )}
              <CouponButton
                coupon={{ spuId: offer.goods_id }}
                label={`${offer.series_name}购车优惠`}
                className={buttonClass({ size: 'small' })}
              />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The inquiry goes to the dealer of the offer. */
function carOf({ series_id: seriesId, model_id: modelId, dealer_id: dealerId, ...offer }: Offer) {
  return {
    seriesId,
    modelId: isId(modelId) ? modelId : undefined,
    dealerId: isId(dealerId) ? dealerId : undefined,
    dealerName: offer.shop_name,
  };
}

export function OfferGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles.place} />
      ))}
    </div>
  );
}
