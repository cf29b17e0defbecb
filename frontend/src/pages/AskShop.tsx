import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { SeriesChoice } from '~/features/dealer/shop/SeriesChoice';
import type { Shop } from '~/features/dealer/shop/ShopHead';
import { paths } from '~/paths';
import { stayHere } from '~/route/trail';
import { Sections } from '~/ui/Guarded';

import * as styles from './DealerCluePage.module.css';
import { PageInquiry } from './PageInquiry';

const sourceType = 'form_dealer_card';

type AskShopProps = {
  shop: Shop;
  modelId: string | undefined;
  /** Another series of the dealer is on its way. */
  waiting: boolean;
};

/** The inquiry to one dealer, about one of its series. */
export function AskShop({ shop, modelId, waiting }: AskShopProps) {
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
