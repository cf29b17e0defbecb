import { enoughOwners, fewestOwners, grades } from '~/route/deal-rating';

import * as styles from './Method.module.css';

/** Explains how the lowest deal price is computed (spec leads §9). */
export function Method() {
  return (
    <section aria-labelledby="method" className={styles.method}>
      <h2 id="method" className={styles.title}>
        最低成交价是怎么来的
      </h2>
      <dl>
        <div className={styles.point}>
          <dt>谁的价格</dt>
          <dd>近一年内购车的车主自己提交的真实成交价，不是经销商的报价。</dd>
        </div>
        <div className={styles.point}>
          <dt>什么价格</dt>
          <dd>裸车价：只是车本身的价钱，不含购置税、保险、上牌费和贷款利息。</dd>
        </div>
        <div className={styles.point}>
          <dt>怎么算</dt>
          <dd>
            同一城市近一年的裸车价从低到高排好，第一个是最低成交价，正中间的是中位数：一半车主付得比它少，一半付得比它多。
          </dd>
        </div>
        <div className={styles.point}>
          <dt>怎么评级</dt>
          <dd>
            看同城车主里有多少人付得比这个价更少：{gradeWords()}。比例由价格分布算出；不足
            {fewestOwners}位车主不评级，不足{enoughOwners}位注明样本较少。
          </dd>
        </div>
        <div className={styles.point}>
          <dt>怎么用</dt>
          <dd>
            中位数是多数人谈得到的价；最低价可能带着置换、贷款或库存车等条件，只当作谈价的底线。成交价每天都在变，到店前先询底价。
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** 至多25%为很划算，至多50%为划算… */
function gradeWords(): string {
  const dearest = grades.length - 1;
  return grades
    .map(({ name, upTo }, place) => (place === dearest ? `更多为${name}` : `至多${upTo}%为${name}`))
    .join('，');
}
