// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  PARAMETER: { head: { title: '参数配置-驾到', keywords: '驾到', description: '参数配置-驾到' } },
};
