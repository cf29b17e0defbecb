// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  USER_COMMENT: { head: { title: '口碑-驾到', keywords: '驾到', description: '口碑-驾到' } },
  USER_COMMENT_MODEL: { head: { title: '口碑-驾到', keywords: '驾到', description: '口碑-驾到' } },
};
