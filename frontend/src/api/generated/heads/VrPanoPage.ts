// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VR_PANO: { head: { title: 'VR内饰-驾到', keywords: '驾到', description: 'VR内饰-驾到' } },
};
