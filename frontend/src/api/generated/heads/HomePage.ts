// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  INDEX: {
    head: {
      title: '驾到-新车报价、汽车图片、销量排行榜，买车先看驾到',
      keywords: '驾到,汽车,新车报价,汽车图片,汽车销量排行榜,买车,选车',
      description:
        '驾到为购车用户提供新车报价、汽车图片、销量与口碑排行榜、降价优惠和经销商询价，帮你把车看清楚、把价谈明白。',
      canonical: '/',
    },
  },
};
