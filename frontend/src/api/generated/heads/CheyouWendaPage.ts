// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CHEYOU_WENDA: {
    head: {
      title: '车友问答-驾到',
      keywords: '驾到',
      description: '车友问答-驾到',
      canonical: '/wendaDetail/{wendaId}.html',
    },
  },
};
