// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DEALER: {
    head: {
      title: '经销商-驾到',
      keywords: '驾到',
      description: '经销商-驾到',
      canonical: '/dealer/d-{dealerId}.html',
    },
  },
};
