import { heads } from '~/api/generated/heads/DealerCluePage';
import { modelIn } from '~/features/dealer/shop/model-in';
import { ShopHead, ShopHeadSkeleton } from '~/features/dealer/shop/ShopHead';
import { AskSteps } from '~/features/lead/inquiry/AskSteps';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { lacking, useRenewal } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Skeleton } from '~/ui/Skeleton';

import { AskShop } from './AskShop';
import * as styles from './DealerCluePage.module.css';

export { rules } from '~/api/generated/rules/DealerCluePage';

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
