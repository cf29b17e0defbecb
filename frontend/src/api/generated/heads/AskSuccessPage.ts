// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  ASK_PRICE_SUCEESS: {
    head: {
      title: '询价结果-驾到',
      keywords: '询价结果,本地最低价,经销商报价',
      description: '询价已提交，您勾选的经销商将与您联系。',
      canonical: '/askprice/success',
    },
  },
  SUBMIT_SUCCESS: {
    head: {
      title: '报名结果-驾到',
      keywords: '报名结果,本地最低价,经销商报价',
      description: '报名已提交，您勾选的经销商将与您联系。',
      canonical: '/submit/success',
    },
  },
};
