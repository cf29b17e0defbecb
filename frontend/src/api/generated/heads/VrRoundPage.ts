// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VR_ROUND: { head: { title: 'VR看车-驾到', keywords: '驾到', description: 'VR看车-驾到' } },
};
