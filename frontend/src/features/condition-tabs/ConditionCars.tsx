import { useCall } from '~/api/use-call';
import { SeriesLink } from '~/route/SeriesLink';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Picture } from '~/ui/Picture';
import { isNoPrice, Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import styles from './ConditionCars.module.css';
import { inTwoParts, searchParams, type Condition, type ConditionCar } from './conditions';

export function ConditionCars({ condition }: { condition: Condition }) {
  const cars = useCall('conditionSearch', searchParams(condition), { keepPrevious: true });
  return (
    <div className={styles.place} aria-busy={cars.status === 'loading'}>
      {cars.status === 'failed' && (
        <div className={styles.middle}>
          <Failed error={cars.error} onRetry={cars.retry} />
        </div>
      )}
      {cars.status === 'loading' && (
        <Loading>
          <WaitingCars />
        </Loading>
      )}
      {cars.status === 'ready' &&
        (cars.data.series.length === 0 ? (
          <div className={styles.middle}>
            <Empty>没有符合条件的车系</Empty>
          </div>
        ) : (
          <Cars cars={cars.data.series} />
        ))}
    </div>
  );
}

function Cars({ cars }: { cars: readonly ConditionCar[] }) {
  const { first, others } = inTwoParts(cars);
  return (
    <>
      <ul className={styles.grid}>
        {first.map((car) => (
          <li key={car.seriesId}>
            <SeriesLink id={car.seriesId} className={styles.car}>
              <Picture
                src={car.has_img === 1 ? car.logo : undefined}
                alt=""
                fit="contain"
                className={styles.picture}
              />
              <span className={styles.name}>
                {car.name}
                <SellMark car={car} />
              </span>
              <Price text={car.price} size="small" />
            </SeriesLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((car) => (
            <li key={car.seriesId}>
              <SeriesLink id={car.seriesId} className={styles.other}>
                <span className={styles.otherName}>{car.name}</span>
                {!isNoPrice(car.price) && <span className={styles.otherPrice}>{car.price}</span>}
              </SeriesLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SellMark({ car: { sell_stat } }: { car: ConditionCar }) {
  if (sell_stat === 1) return null;
  return <span className={styles.mark}>{sell_stat === 2 ? '预售' : '已停售'}</span>;
}

/** The places of cars that are not known yet. */
export function WaitingCars() {
  return (
    <span className={styles.waiting} aria-hidden="true">
      <span className={styles.grid}>
        {Array.from({ length: 8 }, (_, place) => (
          <span key={place} className={styles.car}>
            <Skeleton className={styles.waitingPicture} />
            <Skeleton className={styles.waitingWords} />
          </span>
        ))}
      </span>
    </span>
  );
}
