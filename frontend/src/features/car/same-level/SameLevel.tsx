import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { priceIn, type PriceView } from '~/lib/price';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { IdLink } from '~/route/IdLink';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';
import { wanBetween, wanText } from '~/lib/wan';
import { canAsk } from '~/lib/sell-status';

import * as styles from './SameLevel.module.css';
import * as skeletonStyles from './SameLevelSkeleton.module.css';

type Rival = Payload<'seriesRecommand'>['list'][number];

type SameLevelProps = {
  /** The compared series and its guide price. */
  seriesId: string;
  price: PriceView | undefined;
  cars: readonly Rival[];
};

/** Cars of the same level with their price difference. */
export function SameLevel({ seriesId, price, cars }: SameLevelProps) {
  return (
    <ul>
      {cars.map((car) => (
        <li key={car.series_id} className={styles.car}>
          <Picture src={car.white_bg_img} alt="" fit="contain" className={styles.picture} />
          <div className={styles.words}>
            <SeriesLink id={car.series_id} className={styles.name}>
              {car.series_name}
            </SeriesLink>
            <p className={styles.prices}>
              <Price price={priceIn(car, 'price')} size="small" />
              {car.discount && priceIn(car, 'price').text && (
                <span className={styles.discount}>降{car.discount}</span>
              )}
            </p>
            <p className={styles.ways}>
              <span className={styles.gap}>{gapWords(price, priceIn(car, 'price'))}</span>
              <IdLink
                to={() => paths.comparePair(seriesId, car.series_id)}
                aria-label={`与${car.series_name}对比`}
              >
                对比
              </IdLink>
              <Ask car={car} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Ask({ car: { series_id: seriesId, model_id: modelId, sell_stat: stat } }: { car: Rival }) {
  if (!isId(seriesId)) return null;
  if (!canAsk(stat)) return <span>已停售</span>;
  return (
    <AskPriceLink
      car={{ seriesId, modelId: isId(modelId) ? modelId : undefined }}
      className={styles.ask}
    >
      询底价
    </AskPriceLink>
  );
}

export function SameLevelSkeleton() {
  return (
    <div className={skeletonStyles.place}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className={skeletonStyles.row} />
      ))}
    </div>
  );
}

/** Difference of the starting prices: 起步价高1.00万; '' if one is missing. */
export function gapWords(own: PriceView | undefined, other: PriceView): string {
  const [from, to] = [own?.span?.from, other.span?.from];
  if (from === undefined || to === undefined) return '';
  const gap = wanBetween(from, to);
  if (Math.abs(gap) < 0.005) return '起步价相同';
  return `起步价${gap > 0 ? '高' : '低'}${wanText(Math.abs(gap))}`;
}
