import type { PriceView } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { AskPriceLink } from '~/route/AskPriceLink';
import { CompareButton } from '~/route/own/CompareButton';
import { SeriesLink } from '~/route/SeriesLink';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import * as styles from './ChosenCar.module.css';

export type Car = {
  readonly seriesId: string;
  readonly modelId?: string | undefined;
  /** The model that stands for the series. */
  readonly bestModelId?: string | undefined;
  readonly name: string;
  readonly picture?: string | undefined;
  readonly price: PriceView;
  readonly dealerPrice: PriceView;
  readonly sellStat?: number | undefined;
};

type ChosenCarProps = {
  car: Car;
  /** Address of the same page for another car. */
  another: string;
  /** True when the page has its own inquiry form. */
  askedBelow?: boolean;
};

/** Side panel with the car of the page. */
export function ChosenCar({ car, another, askedBelow = false }: ChosenCarProps) {
  const { seriesId, modelId, bestModelId, name, picture, price, dealerPrice, sellStat } = car;
  return (
    <section aria-label="所选车型" className={styles.car}>
      <SeriesLink id={seriesId} className={styles.series}>
        <Picture src={picture} alt="" fit="contain" eager className={styles.picture} />
        <span className={styles.name}>{name}</span>
      </SeriesLink>
      <dl className={styles.prices}>
        <div>
          <dt>指导价</dt>
          <dd>
            <Price price={price} />
          </dd>
        </div>
        {price.text && dealerPrice.text && (
          <div>
            <dt>经销商报价</dt>
            <dd>
              <Price price={dealerPrice} />
            </dd>
          </div>
        )}
      </dl>
      {!canAsk(sellStat) ? (
        <p className={styles.stopped}>已停售</p>
      ) : askedBelow ? null : (
        <AskPriceLink
          car={{ seriesId, ...(modelId && { modelId }) }}
          className={buttonClass({ look: 'price' })}
        >
          询底价
        </AskPriceLink>
      )}
      <p className={styles.ways}>
        <CompareButton modelId={modelId ?? bestModelId} name={name} />
        <Link to={another} className={styles.another}>
          换一款车
        </Link>
      </p>
    </section>
  );
}
