import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import DongtaiPage from './DongtaiPage';

const detail = example('articleDetail');
const post = (more: Partial<typeof detail.news> = {}) => ({
  ...detail,
  news: {
    ...detail.news,
    nid: 'd1',
    news_type: 'dongtai' as const,
    title: '提车一个月，说说感受',
    content: [
      { type: 'text' as const, text: '提车一个月，说说感受。\n油耗不高。' },
      { type: 'image' as const, url: '/media/1.svg', caption: '车头' },
      { type: 'image' as const, url: '/media/2.svg' },
    ],
    ...more,
  },
});

let gateway: FakeGateway;

beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer('/api/content/articledetail', post())
    .answer('/api/content/recommand', example('recommand'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'))
    .answer('/api/content/feed', () => Response.json({ ResultCode: 0, ResultMsg: 'ok', data: [] }));
});

const show = (at = '/dongtai/d1') => renderOn(<DongtaiPage />, { at });
const article = () => screen.findByRole('article');
const dialog = () => screen.findByRole('dialog');

test('shows the text once, a heading for screen readers, and the pictures', async () => {
  show();
  const told = within(await article());
  expect(told.getByRole('heading', { level: 1 }).textContent).toBe('提车一个月，说说感受');
  expect(told.getByText('提车一个月，说说感受。')).toBeTruthy();
  expect(told.getByText('油耗不高。')).toBeTruthy();
  const links = told.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dongtai/d1?pic=1', '/dongtai/d1?pic=2']);
  expect(gateway.asked.find(({ path }) => path.endsWith('articledetail'))?.query).toEqual({
    nid: 'd1',
  });
});

test('opens pictures, moves between them by buttons and keys, and closes', async () => {
  show();
  const told = within(await article());
  await userEvent.click(told.getByRole('link', { name: '看大图：车头' }));
  const view = within(await dialog());
  expect(view.getByRole('heading').textContent).toBe('第1张，共2张');
  expect(view.getByRole('button', { name: '上一张' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(view.getByRole('button', { name: '下一张' }));
  expect(view.getByRole('heading').textContent).toBe('第2张，共2张');
  await userEvent.keyboard('{ArrowRight}');
  expect(view.getByRole('heading').textContent).toBe('第2张，共2张');
  await userEvent.keyboard('{ArrowLeft}');
  expect(view.getByRole('heading').textContent).toBe('第1张，共2张');
  await userEvent.click(view.getByRole('button', { name: '关闭' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('opens the picture in the address, and none for a missing one', async () => {
  show('/dongtai/d1?pic=2');
  expect(within(await dialog()).getByRole('heading').textContent).toBe('第2张，共2张');
});

test.each(['3', '0', 'x', '-1'])('shows no picture for %s', async (pic) => {
  show(`/dongtai/d1?pic=${pic}`);
  await article();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a separate title; omits the picture list of a post without pictures', async () => {
  gateway.answer(
    '/api/content/articledetail',
    post({ title: '另一个标题', content: [{ type: 'text', text: '正文' }] }),
  );
  show();
  const told = within(await article());
  expect(told.getByRole('heading', { level: 1 }).textContent).toBe('另一个标题');
  expect(told.queryByRole('list')).toBeNull();
});

test('reports a deleted post', async () => {
  gateway.answer('/api/content/articledetail', post({ is_show: 0 }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '内容已删除' })).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('offers a retry for a failed post', async () => {
  gateway.answer('/api/content/articledetail', () => failure(502, 50201, '没有应答'));
  show();
  expect(await screen.findByText('没有应答')).toBeTruthy();
  gateway.answer('/api/content/articledetail', post());
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await article()).toBeTruthy();
});
