import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { stayHere } from '~/route/trail';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Price } from '~/ui/Price';
import { Picture } from '~/ui/Picture';

import * as styles from './ModelLinks.module.css';
import * as carsStyles from './PopularCars.module.css';

type Models = Payload<'getmodellistforformpage'>['model_list'];

type ModelLinksProps = { seriesId: string; models: Models; current: string | undefined };

/** Models of the series on sale, linked to their owner prices. */
export function ModelLinks({ seriesId, models, current }: ModelLinksProps) {
  const sold = models.filter(
    ({ mid, sell_stat: sellStat }) =>
      /^[0-9]{1,12}$/.test(mid) && ((canAsk(sellStat) && !isPresale(sellStat)) || mid === current),
  );
  if (sold.length === 0) return null;
  return (
    <section aria-labelledby="models" className={styles.models}>
      <h2 id="models" className={styles.title}>
        按车款看
      </h2>
      <ul>
        <li>
          <Link
            to={paths.ownerPrice({ seriesId })}
            state={stayHere}
            className={styles.model}
            aria-current={current === undefined ? 'true' : undefined}
          >
            全部车款
          </Link>
        </li>
        {sold.map(({ mid, modelName, ...model }) => (
          <li key={mid}>
            <Link
              to={paths.ownerPrice({ modelId: mid })}
              state={stayHere}
              className={styles.model}
              aria-current={current === mid ? 'true' : undefined}
            >
              <span className={styles.name}>{modelName}</span>
              <span className={styles.price}>
                指导价 <Price price={priceIn(model, 'manufacturerPrice')} size="small" inside />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Cars = Payload<'conditionSearch'>['series'];

/** Popular cars, linked to their owner prices. */
export function PopularCars({ cars }: { cars: Cars }) {
  const known = cars.filter(({ seriesId }) => /^[0-9]{1,12}$/.test(seriesId));
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="popular" className={carsStyles.popular}>
      <h2 id="popular" className={carsStyles.title}>
        大家常看的车
      </h2>
      <ul className={carsStyles.cars}>
        {known.map((car) => (
          <li key={car.seriesId}>
            <Link to={paths.ownerPrice({ seriesId: car.seriesId })} className={carsStyles.car}>
              <Picture src={car.logo} alt="" fit="contain" className={carsStyles.picture} />
              <span className={carsStyles.name}>{car.name}</span>
              <span className={carsStyles.price}>
                指导价 <Price price={priceIn(car, 'price')} size="small" inside />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
