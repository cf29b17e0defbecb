// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ASK_PRICE: {
    head: {
      title: '询底价-驾到',
      keywords: '驾到',
      description: '询底价-驾到',
      canonical: '/askprice/s-{serid}.html',
    },
  },
  ASK_PRICE_MODEL: {
    head: {
      title: '询底价-驾到',
      keywords: '驾到',
      description: '询底价-驾到',
      canonical: '/askprice/m-{mid}.html',
    },
  },
};
