// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ASK_PRICE_SUCEESS: {
    head: {
      title: '询价成功-驾到',
      keywords: '驾到',
      description: '询价成功-驾到',
      canonical: '/askprice/success',
    },
  },
};
