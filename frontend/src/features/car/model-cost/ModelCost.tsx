import type { Payload } from '~/api/call-types';
import { usePageNow } from '~/api/visit';
import { grouped } from '~/lib/format';
import { wanText } from '~/lib/wan';
import { boughtOf, landingPrice, type Bought, type Relief } from '~/route/landing-price';
import type { Config } from '~/route/parameter-column';

import styles from './ModelCost.module.css';

type ModelCostProps = {
  model: Payload<'carModalInfo'>['modelInfo'];
  config: Config;
  city: string;
};

export function ModelCost({ model, config, city }: ModelCostProps) {
  const bought = boughtOf(model, config, usePageNow());
  if (!bought) return <p>没有报价，无法估算</p>;
  return (
    <PurchaseCost
      bought={bought}
      priceName={bought.atDealer ? `${city}经销商最低价` : '厂商指导价'}
    />
  );
}

type PurchaseCostProps = {
  bought: Bought;
  /** Label of the price: 指导价 or the dealer's. */
  priceName: string;
};

const rules: Record<Relief, string> = {
  none: '裸车价÷1.13×10%',
  free: '新能源车免征，每辆最多免3万元',
  half: '裸车价÷1.13×10%，新能源车2026至2027年减半，每辆最多减1.5万元',
  'range-too-short': '裸车价÷1.13×10%，插混纯电续航不足100公里，2026年起不减',
};

/** From the price of the car to the mandatory costs, with each rule explained. */
function PurchaseCost({ bought, priceName }: PurchaseCostProps) {
  const { price, tax, relief, insurance, total } = landingPrice(bought);
  return (
    <div className={styles.cost}>
      <dl>
        <Line name="裸车价" note={priceName} amount={price} />
        <Line name="购置税" note={rules[relief]} amount={tax} />
        <Line
          name="交强险"
          note={insurance > 1000 ? '家庭自用6座及以上，首年' : '家庭自用6座以下，首年'}
          amount={insurance}
        />
        <div className={styles.total}>
          <dt>合计</dt>
          <dd>约{wanText(total / 10_000)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        按公开税率估算，未含车船税、商业险与上牌费；购置税优惠以国家车型目录和开票价为准。
      </p>
    </div>
  );
}

function Line({ name, note, amount }: { name: string; note: string; amount: number }) {
  return (
    <div className={styles.line}>
      <dt>
        {name}
        <span className={styles.rule}>{note}</span>
      </dt>
      <dd>{grouped(Math.round(amount))}元</dd>
    </div>
  );
}
