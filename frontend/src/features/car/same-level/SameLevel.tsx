import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { IdLink } from '~/route/IdLink';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { isNoPrice, Price } from '~/ui/Price';

import { gapWords } from './price-gap';
import styles from './SameLevel.module.css';

type Rival = Payload<'seriesRecommand'>['list'][number];

type SameLevelProps = {
  /** The compared series and its guide price. */
  seriesId: string;
  price: string | undefined;
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
              <Price text={car.price} size="small" />
              {car.discount && !isNoPrice(car.price) && (
                <span className={styles.discount}>降{car.discount}</span>
              )}
            </p>
            <p className={styles.ways}>
              <span className={styles.gap}>{gapWords(price, car.price)}</span>
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
  if (stat !== 1 && stat !== 2) return <span>已停售</span>;
  return (
    <AskPriceLink
      car={{ seriesId, modelId: isId(modelId) ? modelId : undefined }}
      className={styles.ask}
    >
      询底价
    </AskPriceLink>
  );
}
