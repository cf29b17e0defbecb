// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CallName } from '~/api/call-types';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import ArticlePage from './ArticlePage';
import DongtaiPage from './DongtaiPage';
import TagPage from './TagPage';

beforeEach(() => {
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
  vi.stubGlobal('Intl', undefined);
});

const hot = { newcar_num: '0', heat_num: '8', sale_num: '8', wonderful_atlas_num: '0' };
const { nid, title, content } = example('articleDetail').news;
const tag = example('articleDetail').news.series_tag?.[0]?.nid ?? '';

type Asked = Partial<Record<CallName, { readonly params: object; readonly as?: string }>>;

function html(page: ReactNode, at: string, asked: Asked): string {
  const all = Object.entries(asked);
  const params = Object.fromEntries(all.map(([call, one]) => [call, one.params])) as never;
  const parts = Object.fromEntries(
    all.map(([call, one]) => [call, exampleEnvelope(call as CallName, one.as)]),
  );
  const text = renderToString(onPage(page, { at, pageData: { params, parts } }));
  expect(globalThis).not.toHaveProperty('document');
  expect(text).not.toContain('style=');
  return text;
}

const ofArticle: Asked = {
  articleDetail: { params: { nid } },
  recommand: { params: { nid, rn: '8' } },
  getPreLoad: { params: { nid } },
  gatherRankList: { params: hot },
  knowledgeRecommend: { params: { nid: tag, rn: '6' } },
};

test("an article renders from the document's data without a browser", () => {
  const text = html(<ArticlePage />, `/article/${nid}.html`, ofArticle);
  expect(content.length).toBeGreaterThan(0);
  for (const block of content) if ('text' in block) expect(text).toContain(block.text);
  expect(text).toContain(example('getPreLoad').articles[0]?.title);
  expect(text).toContain(`更多${example('knowledgeRecommend').tag.name}内容`);
  // The feed is per visitor: only its placeholder is rendered.
  expect(text.split('aria-busy="true"')).toHaveLength(2);
});

test('so does a deleted one', () => {
  const text = html(<ArticlePage />, `/article/${nid}.html`, {
    ...ofArticle,
    articleDetail: { params: { nid }, as: 'deleted' },
  });
  expect(text).toContain('内容已删除');
  expect(text).not.toContain('<article');
});

test('so does the full text of a montage', () => {
  const { news } = example('articleDetail', 'montage');
  const text = html(<ArticlePage />, `/article/${news.nid}.html`, {
    articleDetail: { params: { nid: news.nid }, as: 'montage' },
    montageDetail: { params: { nid: news.nid } },
  });
  expect(example('montageDetail').news.content.length).toBeGreaterThan(0);
  for (const block of example('montageDetail').news.content) {
    if ('text' in block) expect(text).toContain(block.text);
  }
});

test('so does a short post', () => {
  const text = html(<DongtaiPage />, `/dongtai/${nid}?pic=1`, {
    articleDetail: { params: { nid } },
    recommand: { params: { nid, rn: '8' } },
    gatherRankList: { params: hot },
  });
  expect(text).toContain(title);
  expect(text).toContain(`href="/dongtai/${nid}?pic=1"`);
});

test('so does a tag', () => {
  const under = example('knowledgeRecommend');
  const text = html(<TagPage />, `/tag/${under.tag.nid}.html`, {
    knowledgeRecommend: { params: { nid: under.tag.nid, pn: '1', rn: '10' } },
    gatherRankList: { params: hot },
  });
  expect(under.list.length).toBeGreaterThan(0);
  for (const story of under.list) expect(text).toContain(story.title);
  expect(text).not.toContain('aria-busy="true"');
});
