// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  AD_HARD: {
    head: {
      title: '活动专区_新车优惠与试驾活动-驾到',
      keywords: '购车活动,新车优惠,试驾活动,置换补贴,驾到',
      description:
        '驾到活动专区汇集本市正在进行的新车优惠、试驾与置换活动，可以直接报名，也可以先看品牌影片。',
      canonical: '/adHard/index',
    },
  },
};
