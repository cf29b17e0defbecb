import type { Payload } from '~/api/call-types';
import { usePageNow } from '~/api/visit';
import {
  boughtOf,
  landingPrice,
  landingView,
  type LandingPrice,
  type Relief,
} from '~/route/landing-price';
import type { Config } from '~/route/parameter-column';
import { later } from '~/ui/later';
import { Price } from '~/ui/Price';

import { CostLine } from './CostLine';
// Styles of content that comes later: the document links those of its page.
import './FigureField.module.css';
import { consumptionOf } from './five-years';
import * as styles from './ModelCost.module.css';
import type { OwningCostProps } from './OwningCost';

/** Of loan and five years; nothing of the page waits for it. */
const OwningCost = later<OwningCostProps>(
  () =>
    import(/* webpackChunkName: "owning-cost" */ './OwningCost').then((chunk) => chunk.OwningCost),
  () => <div className={styles.waiting} />,
);

type ModelCostProps = {
  model: Payload<'carModalInfo'>['modelInfo'];
  config: Config;
  city: string;
};

export function ModelCost({ model, config, city }: ModelCostProps) {
  const bought = boughtOf(model, config, usePageNow());
  if (!bought) return <p>没有报价，无法估算</p>;
  const landing = landingPrice(bought);
  return (
    <>
      <PurchaseCost
        landing={landing}
        city={city}
        priceName={bought.atDealer ? `${city}经销商最低价` : '厂商指导价'}
      />
      <OwningCost landing={landing} consumption={consumptionOf(config, model.model_id)} />
    </>
  );
}

type PurchaseCostProps = {
  landing: LandingPrice;
  city: string;
  /** Label of the price: 指导价 or the dealer's. */
  priceName: string;
};

const rules: Record<Relief, string> = {
  none: '裸车价÷1.13×10%',
  free: '新能源车免征，每辆最多免3万元',
  half: '裸车价÷1.13×10%，新能源车2026至2027年减半，每辆最多减1.5万元',
  'range-too-short': '裸车价÷1.13×10%，插混纯电续航不足100公里，2026年起不减',
  'range-unknown': '裸车价÷1.13×10%，插混纯电续航暂无，按不减计',
};

/** From the price of the car to the mandatory costs, with each rule explained. */
function PurchaseCost({ landing, city, priceName }: PurchaseCostProps) {
  const { price, tax, relief, insurance, total } = landing;
  return (
    <div className={styles.cost}>
      <dl>
        <CostLine name="裸车价" note={priceName} amount={price} />
        <CostLine name="购置税" note={rules[relief]} amount={tax} />
        <CostLine
          name="交强险"
          note={insurance > 1000 ? '家庭自用6座及以上，首年' : '家庭自用6座以下，首年'}
          amount={insurance}
        />
        <div className={styles.total}>
          <dt>合计</dt>
          <dd>
            约<Price price={landingView(total, city)} size="plain" />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        按公开税率估算，未含车船税、商业险与上牌费；购置税优惠以国家车型目录和开票价为准。
      </p>
    </div>
  );
}
