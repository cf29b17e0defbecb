// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DEALER_SPECIAL: {
    head: {
      title: '经销商特惠_本地购车优惠_经销商报价与地址-驾到',
      keywords: '经销商,4S店,购车优惠,本地优惠,经销商报价',
      description:
        '驾到汇集本市经销商的购车优惠、报价和地址：看谁在降价、限多少人，挑好一家直接询底价。',
      canonical: '/dealer-special{brand_query}',
    },
  },
};
