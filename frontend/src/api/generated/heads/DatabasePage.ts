// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  CAR_DATABASE: { head: { title: '选车-驾到', keywords: '驾到', description: '选车-驾到' } },
};
