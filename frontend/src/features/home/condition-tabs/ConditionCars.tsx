import { useCall } from '~/api/use-call';
import { grouped } from '~/lib/format';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { CompareButton } from '~/route/own/CompareButton';
import { SeriesLink } from '~/route/SeriesLink';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import * as styles from './ConditionCars.module.css';
import { inTwoParts, searchParams, type Condition, type ConditionCar } from './conditions';
import { WaitingCars } from './WaitingCars';

export function ConditionCars({ condition }: { condition: Condition }) {
  const cars = useCall('conditionSearch', searchParams(condition), { keepPrevious: true });
  return (
    <div aria-busy={cars.status === 'loading'}>
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
          <>
            <Cars cars={cars.data.series} />
            <More condition={condition} total={cars.data.total} />
          </>
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
          <li key={car.seriesId} className={styles.item}>
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
              <Price price={priceIn(car, 'price')} size="small" inside />
            </SeriesLink>
            <CompareButton
              modelId={car.model_id}
              name={car.name}
              words="对比"
              className={styles.compare}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((car) => (
            <li key={car.seriesId}>
              <SeriesLink id={car.seriesId} className={styles.other}>
                <span className={styles.otherName}>{car.name}</span>
                <OtherPrice car={car} />
              </SeriesLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OtherPrice({ car }: { car: ConditionCar }) {
  const price = priceIn(car, 'price');
  return (
    price.text && (
      <span className={styles.otherPrice}>
        <Price price={price} size="plain" inside />
      </span>
    )
  );
}

/** Link to all matching cars, with further conditions. */
function More({ condition: { title, param }, total }: { condition: Condition; total: number }) {
  const to = paths.databaseOf(param.key, param.val);
  if (!to) return null;
  return (
    <p className={styles.more}>
      <Link to={to}>
        {title}共 {grouped(total)} 个车系，去选车
        <Icon name="right" size={14} />
      </Link>
    </p>
  );
}

function SellMark({ car: { sell_stat } }: { car: ConditionCar }) {
  if (canAsk(sell_stat) && !isPresale(sell_stat)) return null;
  return <span className={styles.mark}>{isPresale(sell_stat) ? '预售' : '已停售'}</span>;
}
