import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { priceIn } from '~/lib/price';
import { SeriesLink } from '~/route/SeriesLink';
import { Failed, Loading } from '~/ui/AsyncState';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './SameLevelCars.module.css';

export type SameLevelCar = Payload<'seriesRecommand'>['list'][number];

type SameLevelCarsProps = {
  title: string;
  note: string;
  cars: CallState<Payload<'seriesRecommand'>>;
  /** Actions for a car. */
  action: (car: SameLevelCar) => ReactNode;
};

/** Cars of the same level, for comparison. Renders nothing without any. */
export function SameLevelCars({ title, note, cars, action }: SameLevelCarsProps) {
  if (cars.status === 'idle' || cars.data?.list.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <SectionHead title={title} note={note} />
      {cars.status === 'failed' && <Failed small error={cars.error} onRetry={cars.retry} />}
      {cars.status === 'loading' && (
        <Loading>
          <Skeleton className={styles.place} />
        </Loading>
      )}
      {cars.status === 'ready' && (
        <ul className={styles.cars}>
          {cars.data.list.map((car) => (
            <li key={car.series_id} className={styles.car}>
              <Picture src={car.white_bg_img} alt="" fit="contain" className={styles.picture} />
              <SeriesLink id={car.series_id} className={styles.name}>
                {car.series_name}
              </SeriesLink>
              <Price price={priceIn(car, 'price')} size="small" />
              {action(car)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
