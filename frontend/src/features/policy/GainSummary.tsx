import { grouped } from '~/lib/format';
import type { PriceView } from '~/lib/price';
import { wanText } from '~/lib/wan';

import * as styles from './GainSummary.module.css';
import { gainsOf, mostOf, type Gain, type PolicyTab } from './policy-reading';

type GainSummaryProps = {
  tabs: readonly PolicyTab[];
  today: string;
  /** Guide price of the selected car. */
  price: PriceView | undefined;
};

/** Possible savings by kind. Not added up, because policies may exclude each other. */
export function GainSummary({ tabs, today, price }: GainSummaryProps) {
  const guide = price?.span && Math.round(price.span.from * 10_000);
  return (
    <section aria-labelledby="gains" className={styles.summary}>
      <h2 id="gains" className={styles.title}>
        我能拿多少
      </h2>
      <ul className={styles.ways}>
        {tabs.map((tab) => (
          <Way
            key={tab.kind}
            tab={tab}
            gains={gainsOf(tab, today)}
            guide={guide}
            range={!!price?.span && price.span.from < price.span.to}
          />
        ))}
      </ul>
      <p className={styles.note}>
        三类分开算，这里不相加：能否同时享受，以当地规定和经销商答复为准。
      </p>
    </section>
  );
}

type WayProps = {
  tab: PolicyTab;
  gains: readonly Gain[];
  /** In yuan; for a series the lowest. */
  guide: number | undefined;
  range: boolean;
};

function Way({ tab: { name, way }, gains, guide, range }: WayProps) {
  const upwards = range ? '起' : '';
  const most = mostOf(gains);
  const current = gains.filter(({ standing }) => standing === 'current');
  return (
    <li className={styles.way}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.how}>{way}</p>
      {most === undefined ? (
        <p className={styles.none}>{missingWords(gains)}</p>
      ) : (
        <p className={styles.most}>
          {current.length > 1 && <span className={styles.upTo}>最高</span>}
          <strong>{grouped(most)}</strong>元
        </p>
      )}
      {most !== undefined && guide !== undefined && most < guide && (
        <p className={styles.after}>
          {`指导价${wanText(guide / 10_000)}${upwards}，减去后${wanText((guide - most) / 10_000)}${upwards}`}
        </p>
      )}
      {current.length > 0 && (
        <ul className={styles.gains}>
          {current.map(({ what, condition, yuan }, place) => (
            <li key={place} className={styles.gain}>
              <span>{condition || what}</span>
              {yuan !== undefined && <span className={styles.yuan}>{grouped(yuan)}元</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Explains a missing amount. */
function missingWords(gains: readonly Gain[]): string {
  const some = (standing: Gain['standing']) => gains.some((gain) => gain.standing === standing);
  if (some('current')) return '金额见下方说明';
  if (some('coming')) return '尚未开始';
  return some('over') ? '已结束' : '暂无';
}
