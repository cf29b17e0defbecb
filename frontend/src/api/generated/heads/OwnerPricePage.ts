// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  OWNER_PRICE: {
    head: {
      title: '【{car}车主成交价】{car}裸车价格_最低成交价-驾到',
      keywords: '{car}成交价,{car}裸车价,{car}车主价格,最低成交价',
      description:
        '近一年车主提交的{car}真实裸车价：最低、中位数和分布，写明城市、人数和时间，买车前先知道别人花了多少。',
      canonical: '/owner-price{chosen}',
    },
  },
};
