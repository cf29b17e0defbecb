// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DONGTAI: {
    head: {
      title: '动态-驾到',
      keywords: '驾到',
      description: '动态-驾到',
      canonical: '/dongtai/{id}',
    },
  },
};
