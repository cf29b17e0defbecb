// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CAR_TRAIN: {
    head: {
      title: '【{getSeriesInfo.name}】{getSeriesInfo.name}报价_图片_参数配置_口碑_经销商-驾到',
      keywords:
        '{getSeriesInfo.name},{getSeriesInfo.name}报价,{getSeriesInfo.name}图片,{getSeriesInfo.name}参数配置,{getSeriesInfo.name}口碑',
      description:
        '驾到提供{getSeriesInfo.name}（{getSeriesInfo.brand_name}）的厂商指导价与本地经销商报价、全部车款与参数配置、外观内饰图片、车主口碑、专业评测和月销量。',
      canonical: '/s-{serid}',
    },
  },
};
