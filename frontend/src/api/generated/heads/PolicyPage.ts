// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  POLICY: {
    head: {
      title: '【{city}{car}购车补贴】{car}置换、以旧换新补贴政策-驾到',
      keywords: '{city}购车补贴,{car}置换补贴,以旧换新补贴,汽车消费券',
      description:
        '驾到整理{city}{car}的置换补贴、以旧换新和现金优惠：能拿多少、要什么条件、到哪天截止，一页看清。',
      canonical: '/policy{subject}.html',
    },
  },
};
