// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VR_ROUND: {
    head: {
      title: '【{car}VR看车】{car}360度外观-驾到',
      keywords: '{car}VR,{car}VR看车,{car}360度,{car}全景',
      description:
        '驾到提供{car}的360度外观，可以随手转动，逐个颜色查看车身每一面，并切换到内饰全景和高清图片。',
      canonical: '/vrround/{subject}.html',
    },
  },
};
