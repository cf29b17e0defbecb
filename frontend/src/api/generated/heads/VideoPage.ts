// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VIDEO_DETAIL: {
    head: {
      title: '{videoDetail.news.title}-视频-驾到',
      keywords: '{words}',
      description: '{told}',
      canonical: '/video/{nid}.html',
    },
    heads: {
      by: 'state',
      variants: {
        deleted: {
          title: '视频已删除-驾到',
          keywords: '{words}',
          description: '这条视频已被删除，看看其他汽车视频。',
        },
      },
    },
  },
};
