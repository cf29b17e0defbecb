// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CAR_DATABASE: {
    head: {
      title: '【{what}大全】{what}报价及图片_选车-驾到',
      keywords: '{what},{what}大全,{what}报价,选车,汽车大全',
      description:
        '驾到选车：按品牌、价格、级别、能源和配置查{what}，每个条件都先告诉你还剩多少款，附指导价、经销商报价、参数配置与图片。',
      canonical:
        '/car/{brand}-{price}-{level}-{country}-{factory}-{structure}-{seat}-{speed}-{energy}-{turbine}-{emission}-{displacement}-{drive}-{config}-{sort}-0-{page_slot}.html',
    },
  },
};
