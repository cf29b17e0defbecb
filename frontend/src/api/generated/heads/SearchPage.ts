// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  SEARCH: {
    head: {
      title: '{heading}-驾到',
      keywords: '{asked},汽车搜索',
      description: '在驾到搜索{asked}：车系、报价、图片、参数、口碑、文章、视频和问答。',
      canonical: '/search',
    },
  },
};
