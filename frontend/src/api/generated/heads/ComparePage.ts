// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CONSTRAST: {
    head: {
      title: '{getSeriesInfo.name}和{getSeriesHead.series_name}对比_哪个好_参数配置区别-驾到',
      keywords:
        '{getSeriesInfo.name}和{getSeriesHead.series_name}对比,{getSeriesInfo.name}和{getSeriesHead.series_name}哪个好',
      description:
        '{getSeriesInfo.name}和{getSeriesHead.series_name}哪个好？驾到从价格、销量、口碑到三百项参数配置逐项对比，标出不同项与优势项。',
      canonical: '/constrast/{mainSeriesId}-{recSeriesId}.html',
    },
  },
  CONSTRAST_MODEL: {
    head: {
      title: '汽车对比_车型参数配置对比_哪个好-驾到',
      keywords: '汽车对比,车型对比,参数对比,配置对比',
      description:
        '驾到汽车对比：最多十款车逐项对照参数、配置和价格，标出不同项与优势项，结果可分享、打印和下载。',
      canonical: '/constrast',
    },
  },
};
