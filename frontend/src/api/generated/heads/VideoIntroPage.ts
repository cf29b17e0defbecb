// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VIDEO_INTRO: {
    head: {
      title: '视频说明书-驾到',
      keywords: '驾到',
      description: '视频说明书-驾到',
      canonical: '/intro/s-{serid}',
    },
  },
  VIDEO_INTRO_SELECT: {
    head: { title: '视频说明书-驾到', keywords: '驾到', description: '视频说明书-驾到' },
  },
  VIDEO_INTRO_SELECT_NEW: {
    head: { title: '视频说明书-驾到', keywords: '驾到', description: '视频说明书-驾到' },
  },
  VIDEO_INTRO_TAB: {
    head: { title: '视频说明书-驾到', keywords: '驾到', description: '视频说明书-驾到' },
  },
};
