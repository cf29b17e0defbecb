/** The tabs of the home feed (spec browsing §4). */

export type FeedTab = { readonly id: '14006' | '14010'; readonly name: string };

const topics = '14010';

export const feedTabs = [
  { id: '14006', name: '推荐' },
  { id: topics, name: '新车资讯' },
  { id: topics, name: '用车技巧' },
  { id: topics, name: '汽车评测' },
  { id: topics, name: '选车导购' },
  { id: topics, name: '豪车资讯' },
  { id: topics, name: '改装赛事' },
] as const satisfies readonly FeedTab[];

export type FeedTabName = (typeof feedTabs)[number]['name'];
