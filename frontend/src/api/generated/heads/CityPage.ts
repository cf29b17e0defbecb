// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CITY: {
    head: {
      title: '选择城市_查看本地车价与经销商-驾到',
      keywords: '选择城市,本地车价,本地经销商,驾到',
      description: '选择所在城市，驾到按城市显示经销商报价、优惠与附近的经销商。',
      canonical: '/city',
    },
  },
};
