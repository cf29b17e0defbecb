import { grouped } from '~/lib/format';
import { wanText } from '~/lib/wan';
import type { LandingPrice } from '~/route/landing-price';
import { useKeptState } from '~/route/kept';
import { Select } from '~/ui/Select';

import { CostLine } from './CostLine';
import { FigureField } from './FigureField';
import { fiveYears, years, type Consumption, type Use } from './five-years';
import { loanOf, type LoanTerms } from './loan';
import * as styles from './ModelCost.module.css';

export type OwningCostProps = {
  landing: LandingPrice;
  /** Undefined where the parameters do not say it. */
  consumption: Consumption | undefined;
};

/** Beside the landing price: what a loan costs a month, and what the car costs in five years. Both with their formula. */
export function OwningCost({ landing, consumption }: OwningCostProps) {
  return (
    <>
      <MonthlyPayment landing={landing} />
      {consumption ? (
        <FiveYearCost landing={landing} consumption={consumption} />
      ) : (
        <p className={styles.note}>公布的能耗不全，无法估算五年费用。</p>
      )}
    </>
  );
}

const shares = [20, 30, 40, 50, 60];
const terms = [12, 24, 36, 48, 60];
const usualTerms: LoanTerms = { down: 30, months: 36, rate: 4 };

function MonthlyPayment({ landing }: { landing: LandingPrice }) {
  const [asked, setAsked] = useKeptState('loan', usualTerms);
  const { down, borrowed, monthly, interest } = loanOf(landing.price, asked);
  const atOnce = down + landing.tax + landing.insurance;
  return (
    <section aria-label="贷款月供估算" className={styles.block}>
      <h3 className={styles.title}>贷款月供估算</h3>
      <div className={styles.choices}>
        <label className={styles.choice}>
          首付
          <Select
            size="small"
            value={String(asked.down)}
            onChange={(value) => {
              setAsked({ ...asked, down: Number(value) });
            }}
          >
            {shares.map((share) => (
              <option key={share} value={share}>
                {share}%
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.choice}>
          期数
          <Select
            size="small"
            value={String(asked.months)}
            onChange={(value) => {
              setAsked({ ...asked, months: Number(value) });
            }}
          >
            {terms.map((months) => (
              <option key={months} value={months}>
                {months}期
              </option>
            ))}
          </Select>
        </label>
      </div>
      <FigureField
        label="年利率"
        unit="%"
        least={0}
        most={24}
        value={asked.rate}
        onChange={(rate) => {
          setAsked({ ...asked, rate });
        }}
      />
      <dl>
        <CostLine name="先付" note="首付＋购置税＋交强险" amount={atOnce} />
        <CostLine
          name="每月还"
          note={`等额本息：${grouped(borrowed)}元×月利率÷(1−(1＋月利率)^−${asked.months})`}
          amount={monthly}
        />
        <CostLine name="利息合计" note="每月还×期数−贷款额" amount={interest} />
      </dl>
      <p className={styles.note}>利率与期数为示例，以金融机构批复为准。</p>
    </section>
  );
}

const usualUse: Use = { kmAYear: 15_000, fuelPrice: 8, powerPrice: 0.6, electricShare: 50 };

function FiveYearCost({
  landing,
  consumption,
}: {
  landing: LandingPrice;
  consumption: Consumption;
}) {
  const [use, setUse] = useKeptState('use', usualUse);
  const { energyPer100, energy, insurance, total } = fiveYears(landing, consumption, use);
  const [burns, charges] = [consumption.kind !== 'electric', consumption.kind !== 'fuel'];
  const change = (name: keyof Use) => (figure: number) => {
    setUse({ ...use, [name]: figure });
  };
  return (
    <section aria-label="五年费用估算" className={styles.block}>
      <h3 className={styles.title}>五年费用估算</h3>
      <FigureField
        label="每年行驶"
        unit="公里"
        least={1000}
        most={100_000}
        value={use.kmAYear}
        onChange={change('kmAYear')}
      />
      {burns && (
        <FigureField
          label="油价"
          unit="元/升"
          least={1}
          most={30}
          value={use.fuelPrice}
          onChange={change('fuelPrice')}
        />
      )}
      {charges && (
        <FigureField
          label="电价"
          unit="元/度"
          least={0.1}
          most={10}
          value={use.powerPrice}
          onChange={change('powerPrice')}
        />
      )}
      {consumption.kind === 'both' && (
        <FigureField
          label="用电行驶占"
          unit="%"
          least={0}
          most={100}
          value={use.electricShare}
          onChange={change('electricShare')}
        />
      )}
      <dl>
        <CostLine name="落地价" note="裸车价＋购置税＋首年交强险" amount={landing.total} />
        <CostLine
          name="能耗"
          note={`${energyWords(consumption, use)}＝百公里${energyPer100.toFixed(2)}元×每年公里÷100×${years}年`}
          amount={energy}
        />
        <CostLine name="交强险" note={`第二至第${years}年，按首年费率`} amount={insurance} />
        <div className={styles.total}>
          <dt>五年合计</dt>
          <dd>约{wanText(total / 10_000)}</dd>
        </div>
      </dl>
      <p className={styles.note}>未含商业险、保养、车船税、停车与折旧；能耗为公布的工况值。</p>
    </section>
  );
}

/** The first half of the formula: what 100 km cost. */
function energyWords(consumption: Consumption, use: Use): string {
  switch (consumption.kind) {
    case 'fuel':
      return `${consumption.litres}升×${use.fuelPrice}元`;
    case 'electric':
      return `${consumption.kwh}度×${use.powerPrice}元`;
    case 'both':
      return `${use.electricShare}%×${consumption.kwh}度×${use.powerPrice}元＋${100 - use.electricShare}%×亏电${consumption.litres}升×${use.fuelPrice}元`;
  }
}
