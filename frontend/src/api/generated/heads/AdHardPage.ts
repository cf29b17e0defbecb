// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  AD_HARD: {
    head: {
      title: '活动专区-驾到',
      keywords: '驾到',
      description: '活动专区-驾到',
      canonical: '/adHard/index',
    },
  },
};
