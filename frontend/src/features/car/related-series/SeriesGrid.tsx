import { priceIn } from '~/lib/price';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import { AskPrice, levelOf, type SeriesCard } from './series-card';
import * as styles from './SeriesGrid.module.css';

type SeriesGridProps = { series: readonly SeriesCard[]; columns?: 'five' | 'one' };

/** Cars in a grid, or in a column in the sidebar. */
export function SeriesGrid({ series, columns = 'five' }: SeriesGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {series.map((car) => (
        <li key={car.series_id} className={styles.card}>
          <Picture src={car.white_bg_img} alt="" fit="contain" className={styles.picture} />
          <div className={styles.words}>
            <p className={styles.name}>
              <SeriesLink id={car.series_id}>{car.series_name}</SeriesLink>
            </p>
            <p className={styles.level}>{levelOf(car)}</p>
            <Price price={priceIn(car, 'price')} size="small" />
          </div>
          <AskPrice series={car} />
        </li>
      ))}
    </ul>
  );
}
