// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  PARAMETER: {
    head: {
      title: '【{car}参数配置表】{car}配置_价格_油耗-驾到',
      keywords: '{car}参数,{car}配置,{car}参数配置表,{car}各车款区别',
      description:
        '驾到提供{car}完整参数配置表，各车款逐项对照，可只看不同项、标出优势项、打印和下载。',
      canonical: '/parameter/{subject}.html',
    },
  },
};
