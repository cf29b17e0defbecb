// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ADVERTISE_SUBMIT: {
    head: {
      title: '活动报名-驾到',
      keywords: '驾到',
      description: '活动报名-驾到',
      canonical: '/submit/{imgId}.html',
    },
  },
};
