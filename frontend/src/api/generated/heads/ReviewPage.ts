// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  USER_COMMENT: {
    head: {
      title: '【{car}口碑】{car}怎么样_车主真实评价-驾到',
      keywords: '{car}口碑,{car}怎么样,{car}优缺点,{car}车主评价',
      description:
        '驾到汇集{car}车主的真实口碑：评分、优点与槽点、裸车价、购车城市和行驶里程，买前先听听车主怎么说。',
      canonical: '/comment/s-{serid}{tab_path}',
    },
  },
  USER_COMMENT_MODEL: {
    head: {
      title: '【{car}口碑】车主真实评价-驾到',
      keywords: '{car}口碑,{carModalInfo.modelInfo.seriesName}口碑,{car}怎么样',
      description: '驾到汇集{car}车主的真实口碑：评分、优点与槽点、裸车价、购车城市和行驶里程。',
      canonical: '/comment/m-{mid}{tab_path}',
    },
  },
};
