// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  POLICY: { head: { title: '购车政策-驾到', keywords: '驾到', description: '购车政策-驾到' } },
};
