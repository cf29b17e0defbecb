// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DEALER: {
    head: {
      title:
        '【{shopClueThread.dealer_s_name}】{shopClueThread.city}{shopClueThread.brand_name}经销商报价_地址_优惠-驾到',
      keywords:
        '{shopClueThread.dealer_s_name},{shopClueThread.city}{shopClueThread.brand_name}经销商,{shopClueThread.brand_name}4S店报价',
      description:
        '{shopClueThread.dealer_s_name}位于{shopClueThread.address}，在驾到查看本店在售{shopClueThread.brand_name}车系、车款报价和购车优惠，并向本店询底价。',
      canonical: '/dealer/d-{dealerId}.html',
    },
  },
};
