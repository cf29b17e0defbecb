import { priceIn } from '~/lib/price';
import { isPresale } from '~/lib/sell-status';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './InquiryCarHead.module.css';
import type { Before } from './inquiry.machine';

type Car = Before['car_info'];

export function carName({
  splice_name: whole,
  series_name: series,
  model_name: model,
}: Car): string {
  return whole ?? [series, model].filter(Boolean).join(' ');
}

/** The car of the inquiry. */
export function InquiryCarHead({ car }: { car: Car }) {
  return (
    <div className={styles.head}>
      <Picture src={car.img} alt="" fit="contain" eager className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          {carName(car)}
          {isPresale(car.sell_stat) && <span className={styles.presale}>预售</span>}
        </p>
        <p className={styles.guide}>
          指导价 <Price price={priceIn(car, 'manufacturer_price')} size="small" />
        </p>
      </div>
    </div>
  );
}

export function InquiryCarHeadSkeleton() {
  return (
    <div className={styles.head}>
      <Skeleton className={styles.picture} />
      <div className={styles.words}>
        <Skeleton className={styles.namePlace} />
        <Skeleton className={styles.guidePlace} />
      </div>
    </div>
  );
}
