// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CONSTRAST: { head: { title: '车型对比-驾到', keywords: '驾到', description: '车型对比-驾到' } },
  CONSTRAST_MODEL: {
    head: {
      title: '车型对比-驾到',
      keywords: '驾到',
      description: '车型对比-驾到',
      canonical: '/constrast',
    },
  },
};
