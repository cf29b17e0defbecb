import { wanBetween, wanText } from '~/lib/wan';
import type { PriceView } from '~/lib/price';

import * as styles from './AboveGuide.module.css';

type AboveGuideProps = { price: PriceView; guide: PriceView };

/** Says that a price begins above the guide price: dealers may ask more, and lists may leave the cheapest model out. */
export function AboveGuide({ price, guide }: AboveGuideProps) {
  const [asked, from] = [price.span, guide.span];
  if (!asked || !from || asked.from <= from.from) return null;
  const ranges = asked.from < asked.to || from.from < from.to;
  return (
    <>
      {/* A space, and no margin: on a line of its own it begins where that begins. */}{' '}
      <span className={styles.above}>
        {ranges ? '起价高于指导价' : '高于指导价'}
        {wanText(wanBetween(from.from, asked.from))}
      </span>
    </>
  );
}
