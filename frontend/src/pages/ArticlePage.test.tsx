import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import ArticlePage from './ArticlePage';

const detail = example('articleDetail');
const { nid, title } = detail.news;
const detailPath = '/api/content/articledetail';
const story = (id: string) => ({ nid: id, title: `文章${id}`, contentType: 1 });

/** A full text with the given number of videos. */
const montage = (films: number) => ({
  ...detail,
  news: {
    ...detail.news,
    content: Array.from({ length: films }, (_, place) => ({
      type: 'video' as const,
      src: `/media/clip/${place}.mp4`,
      ratio: 1.7778,
    })),
  },
});

let gateway: FakeGateway;

beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer(detailPath, detail)
    .answer('/api/content/recommand', example('recommand'))
    .answer('/api/content/getpreload', example('getPreLoad'))
    .answer('/api/content/knowledgerecommend', example('knowledgeRecommend'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'))
    .answer('/api/montage/detail', montage(6))
    .answer('/api/smartapp/montage/detail', montage(3))
    .answer('/api/content/feed', () =>
      Response.json({ ResultCode: 0, ResultMsg: 'ok', data: [story('f1')] }),
    );
});

const show = (at = `/article/${nid}.html`) =>
  renderOn(
    <StrictMode>
      <ArticlePage />
    </StrictMode>,
    { at },
  );
const heading = () => screen.findByRole('heading', { level: 1 });
const asked = (path: string): Asked[] => gateway.asked.filter((one) => one.path === path);
const withNews = (more: Partial<typeof detail.news>) => ({
  ...detail,
  news: { ...detail.news, ...more },
});

// B3.75 B3.82 B3.83 B3.84 B3.85 B3.87
test('shows title, author with mark, time, comments, and the content in order', async () => {
  gateway.answer(
    detailPath,
    withNews({
      comment_count: 12345,
      author: { name: '老周', time: '2026-05-12', vtype: '1', vintro: '驾到认证机构' },
      content: [
        { type: 'text', text: '第一段' },
        { type: 'image', url: '/media/a.svg', caption: '车头', width: 900, height: 600 },
        { type: 'subTitle', text: '外观' },
        { type: 'centerTitle', text: '片段' },
        { type: 'video', src: '/media/a.mp4', poster: '/media/p.svg', ratio: 1.7778 },
        { type: 'centerStrongTitle', text: '最后' },
      ],
    }),
  );
  show();
  expect((await heading()).textContent).toBe(title);
  const article = screen.getByRole('article');
  const head = within(article);
  for (const words of ['老周', '驾到认证机构', '2026-05-12', '12,345 评论']) {
    expect(head.getByText(words)).toBeTruthy();
  }
  const pieces = ['第一段', '车头', '外观', '片段', '最后'];
  const places = pieces.map((words) => article.textContent.lastIndexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(head.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    '外观',
    '片段',
    '最后',
  ]);
  const picture = head.getByRole('img', { name: '车头' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['900', '600']);
  expect(head.getByLabelText(title).getAttribute('src')).toBe('/media/a.mp4');
});

test("shows a picture's failure and keeps its caption", async () => {
  gateway.answer(
    detailPath,
    withNews({ content: [{ type: 'image', url: '/media/a.svg', caption: '车头' }] }),
  );
  show();
  fireEvent.error(await screen.findByRole('img', { name: '车头' }));
  expect(screen.getByText('图片加载失败')).toBeTruthy();
  expect(screen.getByText('车头')).toBeTruthy();
});

test('renders hostile texts and addresses as inert', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  gateway.answer(detailPath, {
    ...withNews({
      title: hostile,
      series_tag: [{ nid: '../x', name: hostile }],
      content: [
        { type: 'text', text: hostile },
        { type: 'image', url: 'javascript:alert(1)' },
        { type: 'video', src: 'javascript:alert(1)', ratio: 1 },
      ],
    }),
    relate_seires: [{ series_id: 'javascript:1', series_name: hostile }],
    keywords: { words: [hostile] },
  });
  const { container } = show();
  expect((await heading()).textContent).toBe(hostile);
  expect(container.innerHTML).not.toMatch(/javascript:/);
  expect(container.querySelector('[onerror]')).toBeNull();
  expect(container.querySelector('article video, article figure')).toBeNull();
  expect(screen.queryByRole('link', { name: `#${hostile}` })).toBeNull();
});

// B3.76 B3.81 B7.82
test('links tags, the next article, related ones, the car and its inquiry', async () => {
  show();
  await heading();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const [tag] = detail.news.series_tag!;
  expect(link(`#${tag!.name}`)).toBe(`/tag/${tag!.nid}.html`);
  const [next] = example('getPreLoad').articles;
  const after = await screen.findByRole('region', { name: '下一篇' });
  expect(within(after).getByRole('link', { name: next!.title }).getAttribute('href')).toBe(
    `/article/${next!.nid}.html`,
  );
  const [subject] = detail.relate_seires;
  const asks = screen.getAllByRole('link', { name: '询底价' });
  expect(asks[0]!.getAttribute('href')).toBe(`/askprice/s-${subject!.series_id}.html`);
  const related = await screen.findByRole('region', { name: '相关阅读' });
  await waitFor(() => {
    expect(within(related).getAllByRole('listitem').length).toBeGreaterThan(0);
  });
});

test('has no next article after the last one', async () => {
  gateway.answer('/api/content/getpreload', { articles: [] });
  show();
  await heading();
  await screen.findByRole('region', { name: '相关阅读' });
  expect(screen.queryByRole('region', { name: '下一篇' })).toBeNull();
});

// B3.77 B3.78
test.each([{ is_show: 0 }, { is_delete: 1 }] as const)(
  'reports a deleted one (%j), hides its content and links onward',
  async (marks) => {
    gateway.answer(detailPath, withNews(marks));
    show();
    expect((await heading()).textContent).toBe('内容已删除');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('/');
    expect(await screen.findByRole('region', { name: '相关阅读' })).toBeTruthy();
    expect(asked('/api/content/knowledgerecommend')).toEqual([]);
    expect(document.title).toBe('内容已删除-驾到');
  },
);

// B3.80 B7.41 B7.42
test.each([
  ['', '/api/montage/detail', 6],
  ['?source=other', '/api/montage/detail', 6],
  ['?source=yjpdxhs', '/api/smartapp/montage/detail', 3],
])('loads the full text of a montage from %s at %s', async (query, path, films) => {
  gateway.answer(detailPath, withNews({ montage: 1 }));
  show(`/article/${nid}.html${query}`);
  await waitFor(() => {
    expect(document.querySelectorAll('article video')).toHaveLength(films);
  });
  expect(screen.getByText('视频合辑', { selector: 'header p' })).toBeTruthy();
  const other =
    path === '/api/montage/detail' ? '/api/smartapp/montage/detail' : '/api/montage/detail';
  expect(asked(path)).toHaveLength(1);
  expect(asked(path)[0]?.query['nid']).toBe(nid);
  expect(asked(other)).toEqual([]);
});

test("falls back to the article's own blocks with a retry when the full text fails", async () => {
  gateway.answer(detailPath, withNews({ montage: 1, content: [{ type: 'text', text: '自己的' }] }));
  gateway.answer('/api/montage/detail', () => failure(502, 50201, '没有应答'));
  show();
  expect(await screen.findByText('自己的')).toBeTruthy();
  gateway.answer('/api/montage/detail', montage(1));
  await userEvent.click(within(screen.getByRole('article')).getByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(document.querySelector('article video')).not.toBeNull();
  });
});

// B2.6
test('a collected question is requested with its collection', async () => {
  gateway.answer(detailPath, withNews({ news_type: 'ask' }));
  show(`/ask/9-${nid}.html`);
  await heading();
  expect(asked(detailPath)[0]?.query).toEqual({ nid, gatherId: '9' });
  expect(screen.getByText('问答')).toBeTruthy();
});

test('each part fails alone and has its own retry', async () => {
  for (const path of [
    '/api/content/recommand',
    '/api/content/getpreload',
    '/api/content/knowledgerecommend',
    '/api/rank/gatherranklist',
    '/api/content/feed',
  ]) {
    gateway.answer(path, () => failure(502, 50201, '没有应答'));
  }
  show();
  expect((await heading()).textContent).toBe(title);
  const related = await screen.findByRole('region', { name: '相关阅读' });
  gateway.answer('/api/content/recommand', example('recommand'));
  await userEvent.click(await within(related).findByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(within(related).getAllByRole('listitem').length).toBeGreaterThan(0);
  });
});

test('reports a failed article and retries', async () => {
  gateway.answer(detailPath, () => failure(502, 50201, '没有应答'));
  show();
  expect((await screen.findAllByText('没有应答'))[0]).toBeTruthy();
  gateway.answer(detailPath, detail);
  await userEvent.click(screen.getAllByRole('button', { name: '重试' })[0]!);
  expect((await heading()).textContent).toBe(title);
});
