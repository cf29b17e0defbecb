// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  IMAGE_DETAIL: {
    head: {
      title: '【{car}{kind}图片】{car}{kind}高清图片第{index}张-驾到',
      keywords: '{car}图片,{car}{kind}图片,{car}高清图片',
      description: '驾到提供{car}{kind}高清图片，外观、内饰、空间和官方图一次看全。',
      canonical: '/pic/{subject}/{tab}-{index}.html',
    },
  },
};
