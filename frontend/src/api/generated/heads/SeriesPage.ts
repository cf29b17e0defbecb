// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CAR_TRAIN: {
    head: {
      title: '车系-驾到',
      keywords: '驾到',
      description: '车系-驾到',
      canonical: '/s-{serid}',
    },
  },
};
