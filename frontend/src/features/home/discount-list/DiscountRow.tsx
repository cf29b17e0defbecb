import type { Payload } from '~/api/call-types';
import { groupedText } from '~/lib/format';
import { priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { CouponButton } from '~/route/CouponButton';
import { IdLink } from '~/route/IdLink';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './DiscountRow.module.css';

type Discount = Payload<'gatherDiscount'>['data'][number];

export function DiscountRow({ discount }: { discount: Discount }) {
  const { goods_id, series_id, series_name, dealer_id, shop_name } = discount;
  const price = priceIn(discount, 'series_price');
  const { cash_back, stock } = discount;
  return (
    <li className={styles.row}>
      <SeriesLink id={series_id} className={styles.car}>
        <Picture src={discount.head_images?.[0]} alt="" className={styles.thumbnail} />
        <span className={styles.words}>
          <span className={styles.name}>{series_name}</span>
          {price.text && (
            <span className={styles.price}>
              <Price price={price} size="plain" inside />
            </span>
          )}
          {cash_back && <span className={styles.cash}>返现 {groupedText(cash_back)}元</span>}
          {shop_name && <span className={styles.shopPlace} />}
        </span>
      </SeriesLink>
      {shop_name && (
        <IdLink to={() => paths.dealer(dealer_id ?? '')} className={styles.shop}>
          {shop_name}
        </IdLink>
      )}
      <span className={styles.claim}>
        <span className={styles.limit}>限{stock}人</span>
        <CouponButton
          coupon={{ spuId: goods_id }}
          label={`${series_name}购车优惠`}
          className={styles.button}
        />
      </span>
    </li>
  );
}

/** Placeholder while a discount loads. */
export function WaitingDiscount() {
  return (
    <span className={styles.waiting}>
      <Skeleton className={styles.waitingThumbnail} />
      <Skeleton className={styles.waitingWords} />
    </span>
  );
}
