// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ASK_PRICE: {
    head: {
      title:
        '【{getSeriesInfo.name}询底价】{getSeriesInfo.name}本地最低价_{getSeriesInfo.name}经销商报价-驾到',
      keywords:
        '{getSeriesInfo.name}最低价,{getSeriesInfo.name}落地价,{getSeriesInfo.name}询价,{getSeriesInfo.name}经销商',
      description:
        '在驾到询{getSeriesInfo.name}的本地底价：选好车款，留下手机号，由您勾选的1至5家本地经销商报价。',
      canonical: '/askprice/s-{serid}.html',
    },
  },
  ASK_PRICE_MODEL: {
    head: {
      title: '【{carModalInfo.modelInfo.model_name}询底价】本地最低价_经销商报价-驾到',
      keywords:
        '{carModalInfo.modelInfo.model_name}最低价,{carModalInfo.modelInfo.seriesName}落地价,{carModalInfo.modelInfo.seriesName}询价',
      description:
        '在驾到询{carModalInfo.modelInfo.model_name}的本地底价：留下手机号，由您勾选的1至5家本地经销商报价。',
      canonical: '/askprice/m-{mid}.html',
    },
  },
};
