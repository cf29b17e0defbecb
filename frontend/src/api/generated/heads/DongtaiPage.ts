// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

const contentHeads = {
  by: 'state',
  variants: {
    gone: {
      title: '内容已删除-驾到',
      keywords: '驾到',
      description: '这篇内容已被作者或平台删除。',
    },
  },
} as const;

export const heads: PageHeads = {
  DONGTAI: {
    head: {
      title: '{articleDetail.news.title}-车友动态-驾到',
      keywords: '{words}',
      description: '{articleDetail.news.title}',
      canonical: '{place}',
    },
    heads: contentHeads,
  },
};
