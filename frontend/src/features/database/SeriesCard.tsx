import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { SeriesLink } from '~/route/SeriesLink';
import { paths } from '~/paths';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { AboveGuide } from '~/ui/AboveGuide';
import { Price } from '~/ui/Price';

import * as styles from './SeriesCard.module.css';
import type { Car } from './car';

type SeriesCardProps = {
  car: Car;
  /** Visible without scrolling. */
  eager: boolean;
};

export function SeriesCard({ car, eager }: SeriesCardProps) {
  const kind = joined(car.brand_name, car.level?.toUpperCase() || '其他');
  // The range is not cut off: it comes first.
  const drive = joined(car.cruisingInfo, car.energy_type);
  const [guide, dealer] = [priceIn(car, 'price'), priceIn(car, 'dealer_price')];
  return (
    <article className={styles.card}>
      <SeriesLink id={car.seriesId} className={styles.series}>
        <Picture
          src={car.has_img === 1 ? car.logo : undefined}
          alt=""
          fit="contain"
          eager={eager}
          className={styles.picture}
        />
        <h3 className={styles.name}>
          <span className={styles.words}>{car.name}</span>
          {isPresale(car.sell_stat) && <span className={styles.mark}>预售</span>}
        </h3>
      </SeriesLink>
      <p className={styles.facts} title={kind}>
        {kind}
      </p>
      <p className={styles.facts} title={drive}>
        {drive}
      </p>
      <p className={styles.price}>
        <Price price={guide} />
      </p>
      <p className={styles.dealer}>
        {guide.text && dealer.text && (
          <>
            经销商 <Price price={dealer} size="plain" />
            <AboveGuide price={dealer} guide={guide} />
          </>
        )}
      </p>
      <Actions car={car} />
    </article>
  );
}

function joined(...facts: readonly (string | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}

function Actions({ car }: { car: Car }) {
  const { seriesId, name, sell_stat: sellStat } = car;
  const known = /^[0-9]{1,12}$/.test(seriesId);
  return (
    <div className={styles.actions}>
      {known && (
        <>
          <Link to={paths.parameters({ seriesId })} aria-label={`${name}参数配置`}>
            参数
          </Link>
          <Link to={paths.gallery(seriesId)} aria-label={`${name}图片`}>
            图片
          </Link>
          <CompareButton modelId={car.model_id} name={name} words="对比" />
        </>
      )}
      <span className={styles.ask}>
        {!canAsk(sellStat) ? (
          <span className={styles.stopped}>已停售</span>
        ) : (
          known && (
            <AskPriceLink
              car={{ seriesId }}
              className={buttonClass({ look: 'price', size: 'small' })}
            >
              询底价
            </AskPriceLink>
          )
        )}
      </span>
    </div>
  );
}
