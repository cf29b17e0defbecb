import type { PriceView } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { Empty } from '~/ui/AsyncState';

import { GainSummary } from './GainSummary';
import { tabsOf, type Policy } from './policy-reading';
import { PolicyTabs } from './PolicyTabs';

type PoliciesProps = {
  policy: Policy;
  today: string;
  /** Undefined on the page of a city. */
  car: { readonly price: PriceView; readonly sellStat?: number | undefined } | undefined;
};

/** The policies of a city, for one car or any; without any, the reason if the car has one. */
export function Policies({ policy, today, car }: PoliciesProps) {
  const tabs = tabsOf(policy);
  if (tabs.every(({ list }) => list.length === 0)) {
    if (car && (isPresale(car.sellStat) || !canAsk(car.sellStat))) {
      return (
        <Empty>
          {isPresale(car.sellStat) ? '还没上市，补贴要等上市后公布' : '已停售，没有新车补贴'}
        </Empty>
      );
    }
    return <Empty>{policy.city}暂无购车补贴，换个城市看看</Empty>;
  }
  return (
    <>
      <GainSummary tabs={tabs} today={today} price={car?.price} />
      <PolicyTabs tabs={tabs} city={policy.city} today={today} />
    </>
  );
}
