import { SectionHead } from '~/ui/SectionHead';

import * as styles from './PolicyTerms.module.css';

/** Explains the terms. */
export function PolicyTerms() {
  return (
    <section className={styles.reading}>
      <SectionHead title="怎么看这些补贴" />
      <dl>
        <dt>置换补贴</dt>
        <dd>旧车卖给别人或卖给经销商，再买新车。看旧车登记满多久、新车在哪里上牌。</dd>
        <dt>以旧换新</dt>
        <dd>旧车交到有资质的企业报废，凭报废证明申领。看旧车的年限和排放标准。</dd>
        <dt>现金优惠</dt>
        <dd>厂商的限时优惠或城市的消费券，多数不要求有旧车。看发票金额和截止日期。</dd>
      </dl>
    </section>
  );
}
