import type { Payload } from '~/api/call-types';
import { grouped } from '~/lib/format';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import styles from './DiscountRow.module.css';

type Discount = Payload<'gatherDiscount'>['data'][number];

export function DiscountRow({ discount }: { discount: Discount }) {
  const { series_id, series_name, dealer_id, shop_name, cash_back, stock, head_images } = discount;
  return (
    <li className={styles.row}>
      <SeriesLink id={series_id} className={styles.link}>
        <Picture src={head_images?.[0]} alt="" className={styles.thumbnail} />
        <span className={styles.words}>
          <span className={styles.name}>{series_name}</span>
          {cash_back && <span className={styles.cash}>返现 {yuan(cash_back)}</span>}
          {shop_name && <span className={styles.shopPlace} />}
        </span>
        <span className={styles.limit}>限{stock}人</span>
      </SeriesLink>
      {shop_name && (
        <IdLink to={() => paths.dealer(dealer_id ?? '')} className={styles.shop}>
          {shop_name}
        </IdLink>
      )}
    </li>
  );
}

/** The place of a discount that is not known yet. */
export function WaitingDiscount() {
  return (
    <span className={styles.link}>
      <Skeleton className={styles.waitingThumbnail} />
      <Skeleton className={styles.waitingWords} />
    </span>
  );
}

/** 3000 -> 3,000元; a text that is no number stays as it is. */
function yuan(cashBack: string): string {
  return /^\d+(\.\d+)?$/.test(cashBack) ? `${grouped(Number(cashBack))}元` : cashBack;
}
