// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DOWNLOAD_APP: {
    head: {
      title: '驾到App_手机看车、询价与比价-驾到',
      keywords: '驾到App,汽车App,手机看车,驾到',
      description:
        '用手机继续看车：扫描二维码打开驾到，看360度外观与车内全景、查本地报价、比较车款。',
      canonical: '/download-app',
    },
  },
};
