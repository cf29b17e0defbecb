import { heads } from '~/api/generated/heads/PolicyPage';
import { useCity, usePageNow } from '~/api/visit';
import { ChosenCar } from '~/features/car/car-selector/ChosenCar';
import { ChooserPanel } from '~/features/car/car-selector/ChooserPanel';
import { Policies } from '~/features/policy/Policies';
import { policyCar, subjectOf } from '~/features/policy/policy-car';
import { chineseDay } from '~/features/policy/policy-reading';
import { PolicyHead } from '~/features/policy/PolicyHead';
import { PolicyTerms } from '~/features/policy/PolicyTerms';
import { paths, withQuery } from '~/paths';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
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
  const car = policyCar(policy, model.data?.modelInfo);
  const name = car?.name ?? model.data?.modelInfo.model_name ?? '';
  const city = policy?.city ?? query['city'] ?? own;
  const subject = subjectOf(params);
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
          <PolicyHead
            name={name}
            city={city}
            own={own}
            updated={policy?.update_time}
            pathOf={(chosen) => withQuery(paths.policy(subject), { city: chosen })}
          />
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
              <ChooserPanel
                title="看一款车的补贴"
                pathOf={(chosen) => withQuery(paths.policy(chosen), { city: query['city'] })}
              />
            )
          )}
          <PolicyTerms />
        </Sections>
      </div>
    </>
  );
}
