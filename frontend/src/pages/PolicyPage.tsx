import { heads } from '~/api/generated/heads/PolicyPage';
import { useCity, usePageNow } from '~/api/visit';
import { LateCarChooser } from '~/features/car/car-selector/LateCarChooser';
import { ChosenCar, type Car } from '~/features/car/car-selector/ChosenCar';
import { CityLine } from '~/features/policy/CityLine';
import { GainSummary } from '~/features/policy/GainSummary';
import { chineseDay, tabsOf, type Policy } from '~/features/policy/policy-reading';
import { PolicyTabs } from '~/features/policy/PolicyTabs';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths, withQuery, type CarId } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { SectionHead } from '~/ui/SectionHead';
import { Sections } from '~/ui/Guarded';
import { SkeletonLines } from '~/ui/Skeleton';

import * as styles from './PolicyPage.module.css';

export { rules } from '~/api/generated/rules/PolicyPage';

export default function PolicyPage() {
  const { params, query } = useRoute();
  const { city: own } = useCity();
  const today = chineseDay(usePageNow());
  const model = usePart('carModalInfo');
  const payloads = { carModalInfo: model.data };
  const ofCity = usePart('getgovbycity');
  const ofCar = useDependentPart('policyDetail', payloads);
  const asked = [model, ofCity, ofCar].filter(({ status }) => status !== 'idle');
  const failed = asked.find(({ status }) => status === 'failed');
  useHead(heads, { ...payloads, getgovbycity: ofCity.data, policyDetail: ofCar.data });

  const policy = ofCar.data ?? ofCity.data;
  const modelInfo = model.data?.modelInfo;
  const series = policy?.series_info;
  const name = modelInfo?.model_name ?? series?.series_name ?? '';
  const city = policy?.city ?? query['city'] ?? own;
  const subject = subjectOf(params);
  const car: Car | undefined = series && {
    seriesId: series.series_id,
    modelId: modelInfo?.model_id,
    bestModelId: series.model_id,
    name,
    picture: series.white_bg_img,
    price: priceIn(modelInfo ?? series, 'price'),
    dealerPrice: priceIn(modelInfo, 'dealer_price'),
    sellStat: modelInfo?.sell_stat ?? series.sell_stat,
  };

  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          ...(subject ? [{ label: '购车政策', to: paths.policy() }] : []),
          { label: subject ? name : '购车政策' },
        ]}
      />
      <div className={styles.page}>
        <Sections className={styles.main}>
          <header className={styles.header}>
            <h1 className={styles.heading}>
              {[name, `${city}购车补贴`].filter(Boolean).join(' ')}
            </h1>
            <CityLine
              city={city}
              own={own}
              pathOf={(chosen) => withQuery(paths.policy(subject), { city: chosen })}
            />
            {policy?.update_time && (
              <p className={styles.update}>更新于 {policy.update_time}，以当地主管部门公告为准</p>
            )}
          </header>
          {failed ? (
            <Failed error={failed.error} onRetry={failed.retry} />
          ) : policy ? (
            <Policies policy={policy} today={today} car={car} />
          ) : (
            <Loading>
              <SkeletonLines count={12} />
            </Loading>
          )}
        </Sections>
        <Sections as="aside" className={styles.side}>
          {car ? (
            <ChosenCar car={car} another={withQuery(paths.policy(), { city: query['city'] })} />
          ) : (
            !subject && (
              <section>
                <SectionHead title="看一款车的补贴" />
                <div className={styles.chooser}>
                  <LateCarChooser
                    pathOf={(chosen) => withQuery(paths.policy(chosen), { city: query['city'] })}
                  />
                </div>
              </section>
            )
          )}
          <Reading />
        </Sections>
      </div>
    </>
  );
}

type PoliciesProps = { policy: Policy; today: string; car: Car | undefined };

function Policies({ policy, today, car }: PoliciesProps) {
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

/** Explains the terms. */
function Reading() {
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

function subjectOf({ series_id: seriesId, mid }: { readonly [name: string]: string }) {
  if (mid) return { modelId: mid } satisfies CarId;
  return seriesId ? ({ seriesId } satisfies CarId) : undefined;
}
