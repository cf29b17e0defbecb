import { heads } from '~/api/generated/heads/DealerPage';
import { ShopOfferSection } from '~/features/dealer/offers/ShopOfferSection';
import { AskHere } from '~/features/dealer/shop/AskHere';
import { OtherDealerSection } from '~/features/dealer/shop/OtherDealerSection';
import { SeriesOnSale } from '~/features/dealer/shop/SeriesOnSale';
import { ShopHead, ShopHeadSkeleton } from '~/features/dealer/shop/ShopHead';
import { ShopPrices } from '~/features/dealer/shop/ShopPrices';
import { LeadCard } from '~/features/lead/card/LeadCard';
import { isId } from '~/lib/is-id';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { HeadFailed } from '~/ui/HeadFailed';
import { SectionHead } from '~/ui/SectionHead';
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
        {known && <AskHere dealerId={dealerId} shop={shop} sold={sold} />}
      </ShopHead>
      <div className={styles.columns}>
        <Sections className={styles.main}>
          <ShopOfferSection offers={offers} sold={sold} />
          <section aria-label="在售车系">
            <SectionHead title="在售车系" note="报价为各车系主销车款的本店报价" />
            <SeriesOnSale shop={shop} />
          </section>
          <ShopPrices shop={shop} outdated={part.outdated} />
        </Sections>
        <Sections as="aside" className={styles.side} aria-label="询价与其他经销商">
          {sold && (
            <LeadCard car={{ seriesId, dealerId, dealerName: name }} name={shop.series_name} />
          )}
          <OtherDealerSection dealerId={dealerId} shop={shop} dealers={dealers} />
        </Sections>
      </div>
    </>
  );
}
