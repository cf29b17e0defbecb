import { heads } from '~/api/generated/heads/DealerPage';
import { OfferGridSkeleton } from '~/features/dealer/offers/OfferGrid';
import { ShopOffers } from '~/features/dealer/offers/ShopOffers';
import { ModelPrices } from '~/features/dealer/shop/ModelPrices';
import { OtherDealers } from '~/features/dealer/shop/OtherDealers';
import { SeriesOnSale } from '~/features/dealer/shop/SeriesOnSale';
import { ShopHead, ShopHeadSkeleton } from '~/features/dealer/shop/ShopHead';
import { LeadCard } from '~/features/lead/card/LeadCard';
import { isId } from '~/lib/is-id';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { AsyncSection } from '~/ui/AsyncSection';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { buttonClass } from '~/ui/Button';
import { SectionHead } from '~/ui/SectionHead';
import { Sections } from '~/ui/Guarded';
import { SkeletonLines } from '~/ui/Skeleton';

import * as styles from './DealerPage.module.css';

export { rules } from '~/api/generated/rules/DealerPage';

/** Another series of the same dealer: keep showing the previous one until its models are loaded. */
const keep = { keepPrevious: true };

/** A dealer: name, address, offers and prices. */
export default function DealerPage() {
  const dealerId = useRoute().params['dealerId'] ?? '';
  return <DealerOf key={dealerId} dealerId={dealerId} />;
}

function DealerOf({ dealerId }: { dealerId: string }) {
  const part = usePart('shopClueThread', keep);
  const payloads = { shopClueThread: part.data };
  const offers = useDependentPart('gatherDiscount', payloads, keep);
  const dealers = useDependentPart('dealerList', payloads, keep);
  useHead(heads, payloads);

  if (part.status === 'failed')
    return <HeadFailed title="经销商" error={part.error} onRetry={part.retry} />;
  const shop = part.data;
  if (!shop) {
    return (
      <Loading>
        <div className={styles.waiting}>
          <ShopHeadSkeleton />
          <SkeletonLines count={16} />
        </div>
      </Loading>
    );
  }
  const { series_id: seriesId, dealer_s_name: name = '' } = shop;
  // For a city outside its list the gateway answers with the default city's dealers.
  const others =
    dealers.data?.dealer_list.filter(
      ({ dealer_id: id, city = shop.city }) => id !== dealerId && city === shop.city,
    ) ?? [];
  const asked = shop.series_list?.find(({ series_id: id }) => id === seriesId);
  // Without a valid series there is nothing to ask a price for.
  const known = isId(seriesId);
  const sold = known && canAsk(asked?.sell_stat);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          { label: '经销商', to: paths.dealerSpecial() },
          { label: name },
        ]}
      />
      <ShopHead shop={shop}>
        {sold ? (
          <>
            <AskPriceLink
              car={{ seriesId, dealerId, dealerName: name }}
              className={buttonClass({ look: 'price', size: 'large' })}
            >
              向本店询底价
            </AskPriceLink>
            <span>号码只提供给这一家</span>
          </>
        ) : (
          known && <span>已停售</span>
        )}
      </ShopHead>
      <div className={styles.columns}>
        <Sections className={styles.main}>
          <AsyncSection
            title="本店优惠"
            note={offers.data?.total ? `共${offers.data.total}项` : undefined}
            state={offers}
            skeleton={<OfferGridSkeleton count={2} />}
            empty={sold ? '本店暂无购车优惠，可直接询底价' : '本店暂无购车优惠'}
          >
            {({ data }) => data.length > 0 && <ShopOffers offers={data} />}
          </AsyncSection>
          <section aria-label="在售车系">
            <SectionHead title="在售车系" note="报价为各车系主销车款的本店报价" />
            <SeriesOnSale shop={shop} />
          </section>
          <section id="models" aria-label={`${shop.series_name}车款报价`} aria-busy={part.outdated}>
            <SectionHead
              title={`${shop.series_name}车款报价`}
              {...(known && {
                more: { to: paths.series(seriesId), label: `${shop.series_name}车系页` },
              })}
            />
            <ModelPrices shop={shop} />
          </section>
        </Sections>
        <Sections as="aside" className={styles.side} aria-label="询价与其他经销商">
          {sold && (
            <LeadCard car={{ seriesId, dealerId, dealerName: name }} name={shop.series_name} />
          )}
          {(dealers.status === 'failed' || dealers.status === 'loading' || others.length > 0) && (
            <AsyncSection
              small
              title={[shop.city, '其他', shop.brand_name, '经销商'].join('')}
              state={dealers}
              skeleton={<SkeletonLines count={6} />}
            >
              {() => <OtherDealers dealers={others} />}
            </AsyncSection>
          )}
        </Sections>
      </div>
    </>
  );
}
