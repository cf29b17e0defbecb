// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CAR_INFO: {
    head: {
      title: '车款-驾到',
      keywords: '驾到',
      description: '车款-驾到',
      canonical: '/m-{modelId}',
    },
  },
};
