import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import TagPage from './TagPage';

const path = '/api/content/knowledgerecommend';
const answer = example('knowledgeRecommend');
const under = (pn: number, count: number, more: 0 | 1) => ({
  ...answer,
  tag: { nid: 's1', name: '秦PLUS', intro: '资讯' },
  list: Array.from({ length: count }, (_, place) => ({
    nid: `${pn}_${place}`,
    title: `第${pn}页第${place}篇`,
    contentType: place === 0 ? 2 : 1,
    ...(place === 1 && { news_type: 'dongtai' as const }),
  })),
  total: 23,
  has_more: more,
  pn,
});

let gateway: FakeGateway;
let viewport: FakeViewport;

beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway()
    .answer('/api/rank/gatherranklist', example('gatherRankList'))
    .answer(path, ({ query }: Asked) =>
      query['pn'] === '3' ? under(3, 3, 1) : under(Number(query['pn']), 10, 1),
    );
});

const show = () => renderOn(<TagPage />, { at: '/tag/s1.html' });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const pages = () =>
  gateway.asked.filter((one) => one.path === path).map(({ query }) => query['pn']);

// B7.83
test('shows the tag and links a video, a post and an article to their pages', async () => {
  show();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('秦PLUS');
  expect(screen.getByText('共 23 篇')).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('第1页第0篇')).toBe('/video/1_0.html');
  expect(href('第1页第1篇')).toBe('/dongtai/1_1');
  expect(href('第1页第2篇')).toBe('/article/1_2.html');
  expect(document.title).toBe('秦PLUS资讯与视频-驾到');
});

test('grows up to a short page, whatever it claims', async () => {
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(titles()).toHaveLength(10);
  await userEvent.click(screen.getByRole('link', { name: '加载更多内容' }));
  await screen.findByText('第2页第9篇');
  await userEvent.click(screen.getByRole('link', { name: '加载更多内容' }));
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(titles()).toHaveLength(23);
  viewport.see(true);
  expect(pages()).toEqual(['1', '2', '3']);
  expect(screen.queryByRole('link', { name: '加载更多内容' })).toBeNull();
});

test('a page of nine is the last, whatever it claims', async () => {
  gateway.answer(path, under(1, 9, 1));
  show();
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(titles()).toHaveLength(9);
});

test('ends with a full page that says it is the last', async () => {
  gateway.answer(path, under(1, 10, 0));
  show();
  expect(await screen.findByText('没有更多了')).toBeTruthy();
});

test('a failed page keeps the list and is retried', async () => {
  gateway.answer(path, ({ query }: Asked) =>
    query['pn'] === '1' ? under(1, 10, 1) : failure(502, 50201, '没有应答'),
  );
  show();
  await userEvent.click(await screen.findByRole('link', { name: '加载更多内容' }));
  expect(await screen.findByText('没有应答')).toBeTruthy();
  expect(titles()).toHaveLength(10);
  gateway.answer(path, under(2, 4, 0));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(titles()).toHaveLength(14);
});

test('reports an empty tag; offers inquiries about the cars beside it', async () => {
  gateway.answer(path, under(1, 0, 0));
  show();
  expect(await screen.findByText('这个标签下暂无内容')).toBeTruthy();
  const side = within(screen.getByRole('region', { name: '相关车系' }));
  expect(side.getAllByRole('link', { name: '询底价' }).length).toBeGreaterThan(0);
});
