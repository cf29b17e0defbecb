// Made from contracts/ by build/contracts.mjs. Do not edit.
import type { RulesOfPages } from '~/lib/page-entry';

const contentValues = {
  state: {
    from: ['show{articleDetail.news.is_show}', 'delete{articleDetail.news.is_delete}'],
    map: { show0: 'gone', delete1: 'gone' },
    fallback: 'shown',
  },
  clips: {
    from: ['{articleDetail.news.montage}-{?source}', '{articleDetail.news.montage}'],
    map: { '1': 'montage', '1-yjpdxhs': 'smartapp' },
  },
  tag: { from: ['{articleDetail.news.series_tag.0.nid}'] },
  words: {
    from: [
      '{articleDetail.keywords.words.0},{articleDetail.keywords.words.1},{articleDetail.keywords.words.2},{articleDetail.keywords.words.3}',
      '{articleDetail.keywords.words.0}',
    ],
    fallback: '驾到',
  },
  about: { from: ['{articleDetail.news.abstract}', '{articleDetail.news.title}'] },
  published: { from: ['{articleDetail.news.publish_time}', '{articleDetail.news.author.time}'] },
  post: { from: ['{articleDetail.news.news_type}'], map: { dongtai: 'dongtai' } },
  film: { from: ['{articleDetail.news.news_type}'], map: { video: 'video' } },
  place: { from: ['/{post}/{nid}', '/{film}/{nid}.html', '/article/{nid}.html', '/dongtai/{id}'] },
  writer: {
    from: ['{articleDetail.news.author.vtype}'],
    map: { '1': 'Organization' },
    fallback: 'Person',
  },
} as const;

export const rules: RulesOfPages = {
  DONGTAI: {
    query: ['pic', 'from_src', 'fromPage', 'lt'],
    values: contentValues,
    parts: [
      { call: 'articleDetail', required: true, params: { nid: '{id}' } },
      { call: 'recommand', required: false, params: { nid: '{id}', rn: '8' } },
      {
        call: 'gatherRankList',
        required: false,
        params: { newcar_num: '0', heat_num: '8', sale_num: '8', wonderful_atlas_num: '0' },
      },
    ],
  },
};
