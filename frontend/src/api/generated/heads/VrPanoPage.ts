// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VR_PANO: {
    head: {
      title: '【{car}VR内饰】{car}车内全景-驾到',
      keywords: '{car}VR,{car}VR内饰,{car}内饰全景,{car}内饰',
      description:
        '驾到提供{car}的车内全景，转动视角看清中控、座椅和后排，并切换到360度外观和高清图片。',
      canonical: '/vrpano/{subject}.html',
    },
  },
};
