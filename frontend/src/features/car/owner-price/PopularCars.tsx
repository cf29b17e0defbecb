import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import styles from './PopularCars.module.css';

type Cars = Payload<'conditionSearch'>['series'];

/** Popular cars, linked to their owner prices. */
export function PopularCars({ cars }: { cars: Cars }) {
  const known = cars.filter(({ seriesId }) => /^[0-9]{1,12}$/.test(seriesId));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular" className={styles.title}>
        大家常看的车
      </h2>
      <ul className={styles.cars}>
        {known.map((car) => (
          <li key={car.seriesId}>
            <Link to={paths.ownerPrice({ seriesId: car.seriesId })} className={styles.car}>
              <Picture src={car.logo} alt="" fit="contain" className={styles.picture} />
              <span className={styles.name}>{car.name}</span>
              <Price text={car.price} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
