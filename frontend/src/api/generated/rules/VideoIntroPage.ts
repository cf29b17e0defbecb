// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

const videoParts = [
  {
    call: 'getVideoInstructions',
    required: true,
    params: {
      series_id: '{serid}',
      mid: '{model}',
      categoryId: '{category}',
      videoId: '{video}',
      moduleId: '{module}',
    },
  },
] as const;

export const rules: RulesOfPages = {
  VIDEO_INTRO: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      model: { from: [], fallback: '' },
      category: { from: [], fallback: '' },
      video: { from: [], fallback: '' },
      module: { from: [], fallback: '' },
      series: { from: ['{getVideoInstructions.series_info.series_name}'] },
    },
    parts: videoParts,
  },
  VIDEO_INTRO_SELECT: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      model: { from: [], fallback: '' },
      category: { from: ['{categoryId}'] },
      video: { from: ['{videoId}'] },
      module: { from: ['{moduleId}'] },
      series: { from: ['{getVideoInstructions.series_info.series_name}'] },
      current: { from: ['{getVideoInstructions.video_info.current.title}', '{series}怎么用'] },
      manual: {
        from: [
          '/intro/s-{serid}/{getVideoInstructions.video_info.current.categoryId}-{video}.html',
          '/intro/s-{serid}',
        ],
      },
    },
    parts: videoParts,
  },
  VIDEO_INTRO_SELECT_NEW: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      model: { from: ['{mid}'] },
      category: { from: [], fallback: '' },
      video: { from: ['{videoId}'] },
      module: { from: [], fallback: '' },
      series: { from: ['{getVideoInstructions.series_info.series_name}'] },
      current: { from: ['{getVideoInstructions.video_info.current.title}', '{series}怎么用'] },
      manual: {
        from: [
          '/intro/s-{serid}/{getVideoInstructions.video_info.current.categoryId}-{video}.html',
          '/intro/s-{serid}',
        ],
      },
    },
    parts: videoParts,
  },
  VIDEO_INTRO_TAB: {
    query: ['from_src', 'fromPage', 'lt'],
    values: {
      model: { from: [], fallback: '' },
      category: { from: ['{categoryId}'] },
      video: { from: ['{videoId}'] },
      module: { from: [], fallback: '' },
      series: { from: ['{getVideoInstructions.series_info.series_name}'] },
      current: { from: ['{getVideoInstructions.video_info.current.title}', '{series}怎么用'] },
      manual: {
        from: [
          '/intro/s-{serid}/{getVideoInstructions.video_info.current.categoryId}-{video}.html',
          '/intro/s-{serid}',
        ],
      },
    },
    parts: videoParts,
  },
};
