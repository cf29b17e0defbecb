import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/DealerCluePage';
import { SeriesChoice } from '~/features/dealer/shop/SeriesChoice';
import { ShopHead, ShopHeadSkeleton } from '~/features/dealer/shop/ShopHead';
import { AskSteps } from '~/features/lead/inquiry/AskSteps';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { stayHere } from '~/route/trail';
import { useRoute } from '~/route/route';
import { lacking, useRenewal } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import { PageInquiry } from './PageInquiry';
import * as styles from './DealerCluePage.module.css';

export { rules } from '~/api/generated/rules/DealerCluePage';

const sourceType = 'form_dealer_card';

type Shop = Payload<'shopClueThread'>;

/** Inquiry to a single dealer. */
export default function DealerCluePage() {
  const { query } = useRoute();
  const part = usePart('shopClueThread', { keepPrevious: true });
  useHead(heads, { shopClueThread: part.data });
  const shop = part.data;
  const { renew, renewing } = useRenewal();

  if (part.status === 'failed')
    return <HeadFailed title="询底价" error={part.error} onRetry={part.retry} />;
  if (!shop || renewing) {
    return (
      <Loading>
        <div className={styles.waiting}>
          <ShopHeadSkeleton />
          <Skeleton className={styles.skeleton} />
        </div>
      </Loading>
    );
  }
  if (!isId(shop.series_id)) {
    return (
      <HeadFailed
        title="询底价"
        error={lacking('shopClueThread')}
        onRetry={() => {
          renew(['shopClueThread']);
        }}
      />
    );
  }
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          { label: '经销商', to: paths.dealerSpecial() },
          { label: shop.dealer_s_name ?? '', to: paths.dealer(shop.dealer_id) },
          { label: '询底价' },
        ]}
      />
      <ShopHead shop={shop} title={(name) => `向${name}询底价`} />
      <div className={styles.columns}>
        <AskShop
          key={shop.dealer_id}
          shop={shop}
          modelId={modelIn(shop, query['model_id'])}
          waiting={part.outdated}
        />
        <AskSteps at={1} dealers="one" />
      </div>
    </>
  );
}

/** The model in the address if it belongs to the series; otherwise the default one. */
function modelIn(shop: Shop, wanted: string | undefined): string | undefined {
  const models = shop.model_list.map(({ mid }) => mid);
  return [wanted, shop.best_model_id].find((mid) => mid && models.includes(mid)) ?? models[0];
}

type AskShopProps = { shop: Shop; modelId: string | undefined; waiting: boolean };

function AskShop({ shop, modelId, waiting }: AskShopProps) {
  const navigate = useNavigate();
  const { dealer_id: dealerId, series_id: seriesId } = shop;
  const dealer = useMemo(
    () => ({
      dealerId,
      name: shop.dealer_s_name ?? '',
      level: shop.service_level_tag,
      address: shop.address,
    }),
    [dealerId, shop],
  );
  return (
    <Sections as="section" className={styles.main} aria-label="询价信息">
      <SeriesChoice
        shop={shop}
        onSeries={(chosen) => {
          void navigate(paths.dealerClue(dealerId, { seriesId: chosen }), {
            replace: true,
            state: stayHere,
          });
        }}
      />
      <PageInquiry
        car={{ seriesId, modelId, dealerId, dealerName: shop.dealer_s_name }}
        only={dealer}
        sourceType={sourceType}
        waiting={waiting}
        onSent={(sent, about) => {
          void navigate(paths.askSuccess(about), { replace: true, state: sent });
        }}
      />
    </Sections>
  );
}
