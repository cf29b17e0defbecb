// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  NOT_FOUND: {
    head: {
      title: '页面不存在-驾到',
      keywords: '驾到',
      description: '你要找的页面不存在或已被移走。',
    },
  },
};
