// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CAR_INFO: {
    head: {
      title: '【{carModalInfo.modelInfo.model_name}】报价_参数配置_图片_落地价-驾到',
      keywords:
        '{carModalInfo.modelInfo.model_name},{carModalInfo.modelInfo.model_name}报价,{carModalInfo.modelInfo.model_name}参数配置,{carModalInfo.modelInfo.seriesName}',
      description:
        '驾到提供{carModalInfo.modelInfo.model_name}的厂商指导价、本地经销商报价与落地价估算、参数配置，以及它与{carModalInfo.modelInfo.seriesName}其他车款的差别。',
      canonical: '/m-{modelId}',
    },
  },
};
