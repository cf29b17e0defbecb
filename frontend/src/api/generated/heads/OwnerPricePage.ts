// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  OWNER_PRICE: {
    head: {
      title: '车主成交价-驾到',
      keywords: '驾到',
      description: '车主成交价-驾到',
      canonical: '/owner-price',
    },
  },
};
