// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { PageHeads } from '~/lib/page-entry';

export const heads: PageHeads = {
  VIDEO_INTRO: {
    head: {
      title: '{series}视频说明书_{series}怎么用-驾到',
      keywords: '{series}视频说明书,{series}怎么用,{series}使用教程',
      description:
        '{series}视频说明书：从新手上手、驾驶操作到补能保养与应急，一段视频讲清一个功能。',
      canonical: '/intro/s-{serid}',
    },
  },
  VIDEO_INTRO_SELECT: {
    head: {
      title: '{current}_{series}视频说明书-驾到',
      keywords: '{current},{series}视频说明书,{series}怎么用',
      description: '{current}，{series}视频说明书，一段视频讲清一个功能。',
      canonical: '{manual}',
    },
  },
  VIDEO_INTRO_SELECT_NEW: {
    head: {
      title: '{current}_{series}视频说明书-驾到',
      keywords: '{current},{series}视频说明书,{series}怎么用',
      description: '{current}，{series}视频说明书，一段视频讲清一个功能。',
      canonical: '{manual}',
    },
  },
  VIDEO_INTRO_TAB: {
    head: {
      title: '{current}_{series}视频说明书-驾到',
      keywords: '{current},{series}视频说明书,{series}怎么用',
      description: '{current}，{series}视频说明书，一段视频讲清一个功能。',
      canonical: '{manual}',
    },
  },
};
