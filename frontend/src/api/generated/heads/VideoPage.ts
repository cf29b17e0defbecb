// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VIDEO_DETAIL: {
    head: {
      title: '视频-驾到',
      keywords: '驾到',
      description: '视频-驾到',
      canonical: '/video/{nid}.html',
    },
  },
};
