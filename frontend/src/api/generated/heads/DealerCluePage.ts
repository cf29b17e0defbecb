// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DEALER_CLUE: {
    head: {
      title: '咨询经销商-驾到',
      keywords: '驾到',
      description: '咨询经销商-驾到',
      canonical: '/dealer-clue/d-{dealerId}.html',
    },
  },
};
