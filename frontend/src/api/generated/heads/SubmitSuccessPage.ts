// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  SUBMIT_SUCCESS: {
    head: {
      title: '提交成功-驾到',
      keywords: '驾到',
      description: '提交成功-驾到',
      canonical: '/submit/success',
    },
  },
};
