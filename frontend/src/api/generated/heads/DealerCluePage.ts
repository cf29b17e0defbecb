// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DEALER_CLUE: {
    head: {
      title:
        '【{shopClueThread.dealer_s_name}询底价】{shopClueThread.series_name}最低价_{shopClueThread.city}{shopClueThread.brand_name}经销商-驾到',
      keywords:
        '{shopClueThread.dealer_s_name},{shopClueThread.series_name}最低价,{shopClueThread.series_name}询价',
      description:
        '向{shopClueThread.dealer_s_name}询{shopClueThread.brand_name}{shopClueThread.series_name}的底价：选好车款，留下手机号，只由这一家经销商与您联系。',
      canonical: '/dealer-clue/d-{dealerId}.html',
    },
  },
};
