// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  DOWNLOAD_APP: {
    head: {
      title: '下载驾到App-驾到',
      keywords: '驾到',
      description: '下载驾到App-驾到',
      canonical: '/download-app',
    },
  },
};
