import { monthText } from '~/lib/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

import type { After } from './inquiry.machine';
import * as styles from './LowestPrice.module.css';

type LowestPriceProps = {
  open: boolean;
  price: NonNullable<After['onwer_price']>;
  onClose: () => void;
};

/** The lowest deal price of a city, and where it comes from (spec leads §9). */
export function LowestPrice({ open, price, onClose }: LowestPriceProps) {
  const { city, model_name: model, count, time } = price;
  return (
    <Dialog open={open} title={`${city}最低成交价`} width="narrow" onClose={onClose}>
      <div className={styles.lowest}>
        {model && <p className={styles.model}>{model}</p>}
        <p className={styles.price}>
          {price.price}
          <span className={styles.unit}>{price.unit}</span>
        </p>
        <dl className={styles.facts}>
          {time && <Fact name="成交时间" text={monthText(time.replace('-', ''))} />}
          {count !== undefined && <Fact name="参考样本" text={`${count}条车主成交价`} />}
        </dl>
        <p className={styles.source}>
          取自近一年内{city}
          车主提交的真实购车裸车价中的最低值，不含购置税、保险和上牌费用，仅供参考。
        </p>
        <Button look="primary" onClick={onClose}>
          知道了
        </Button>
      </div>
    </Dialog>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
