import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import type { Payload } from '~/api/call-types';

import { example } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import VideoPage from './VideoPage';

type Landing = Payload<'videoLanding'>;
type Story = Payload<'feed'>[number];

const detail = example('videoDetail');
const landing = example('videoLanding');
const video = (place: number, more: Partial<Landing['feeds'][number]> = {}) => ({
  ...landing.feeds[0]!,
  nid: `v${place}`,
  title: `第${place}个视频`,
  ...more,
});
const videos = (from: number, count: number, hasMore: 0 | 1, pn = 1): Landing => ({
  ...landing,
  feeds: Array.from({ length: count }, (_, place) => video(from + place)),
  has_more: hasMore,
  pn,
});
const stories = (body: unknown, count: number): Story[] =>
  Array.from({ length: count }, (_, place) => ({
    nid: `f${(body as { data: { refresh_index: number } }).data.refresh_index}_${place}`,
    title: `推荐${place}`,
    contentType: place === 0 ? 4 : 1,
  }));

let gateway: FakeGateway;
let viewport: FakeViewport;

beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway()
    .answer('/api/content/videodetail', detail)
    .answer('/api/content/videolanding', ({ query }: Asked) =>
      query['pn'] === '2' ? videos(11, 3, 0, 2) : videos(1, 10, 1),
    )
    .answer('/api/content/recommand', example('recommand'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'))
    .answer('/api/content/feed', ({ body }: Asked) => feedOf(stories(body, 10)));
});

const feedOf = (data: readonly Story[]) => Response.json({ ResultCode: 0, ResultMsg: 'ok', data });
const show = (at = `/video/${detail.news.nid}.html`) =>
  renderOn(
    <StrictMode>
      <VideoPage />
    </StrictMode>,
    { at },
  );
const rail = () => screen.getByRole('region', { name: '接下来播放' });
const to = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const asked = (path: string) => gateway.asked.filter((one) => one.path === path);

// B3.88
test('shows the video with author, date and view count', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: detail.news.title })).toBeTruthy();
  const film = screen.getByLabelText<HTMLVideoElement>(detail.news.title);
  const block = detail.news.content.find(({ type }) => type === 'video');
  expect(film.getAttribute('src')).toBe(block && 'src' in block ? block.src : '?');
  expect(screen.getByText(detail.news.author!.name)).toBeTruthy();
  expect(screen.getByText(/次播放$/, { selector: 'header span' })).toBeTruthy();
  expect(screen.getByText(/ 评论$/, { selector: 'header span' })).toBeTruthy();
});

// B3.87
test.each([
  ['1', '', '机构认证'],
  ['2', '', '个人认证'],
  ['2', '汽车领域作者', '汽车领域作者'],
  ['0', '汽车领域作者', undefined],
  ['constructor', '汽车领域作者', undefined],
])('an author of vtype %s (%s) has the mark %s', async (vtype, vintro, mark) => {
  const author = { ...detail.news.author!, vtype, vintro };
  gateway.answer('/api/content/videodetail', { ...detail, news: { ...detail.news, author } });
  show();
  await screen.findByRole('heading', { level: 1 });
  for (const words of ['机构认证', '个人认证', '汽车领域作者']) {
    expect(screen.queryAllByText(words)).toHaveLength(words === mark ? 1 : 0);
  }
});

test("offers an inquiry about the video's car, or marks it as discontinued", async () => {
  const [first] = detail.relate_seires;
  gateway.answer('/api/content/videodetail', {
    ...detail,
    relate_seires: [
      { ...first, sell_stat: 2 },
      { ...first, series_id: '77', series_name: '旧车', sell_stat: 0 },
      { ...first, series_id: 'x', series_name: '无号', sell_stat: 1 },
    ],
  });
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('link', { name: '询底价' })).toHaveLength(1);
  expect(to('询底价')).toBe(`/askprice/s-${first!.series_id}.html`);
  expect(screen.getByText('已停售')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '无号' })).toBeNull();
});

// B3.91 B7.84
test('loads next videos until a short response', async () => {
  show();
  expect(
    await within(await screen.findByRole('region', { name: '接下来播放' })).findAllByRole(
      'listitem',
    ),
  ).toHaveLength(10);
  await userEvent.click(within(rail()).getByRole('button', { name: '加载更多视频' }));
  expect(await within(rail()).findByText('共 13 个视频')).toBeTruthy();
  expect(asked('/api/content/videolanding').map(({ query }) => query['pn'])).toEqual([
    undefined,
    '2',
  ]);
  expect(within(rail()).getByRole('link', { name: '第1个视频' }).getAttribute('href')).toBe(
    '/video/v1.html',
  );
});

test('links to the next video at the end', async () => {
  show();
  await within(await screen.findByRole('region', { name: '接下来播放' })).findByText('第1个视频');
  fireEvent.ended(screen.getByLabelText(detail.news.title));
  expect(to('播放下一个')).toBe('/video/v1.html');
});

// B3.103 B4.13 B7.26 B9.9
test('loads the feed on scrolling, with the shared tab, until a short response', async () => {
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(asked('/api/content/feed')).toHaveLength(0);
  await act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });
  const feed = screen.getByRole('region', { name: '为你推荐' });
  expect(await within(feed).findAllByRole('listitem')).toHaveLength(10);
  expect(asked('/api/content/feed')[0]?.body).toMatchObject({
    data: { tab_id: '14007', tab_name: '推荐', refresh_index: 0 },
  });
  expect(within(feed).getByRole('link', { name: '推荐0' }).getAttribute('href')).toBe(
    '/video/f0_0.html',
  );
  expect(within(feed).getByRole('link', { name: '推荐1' }).getAttribute('href')).toBe(
    '/article/f0_1.html',
  );
  gateway.answer('/api/content/feed', ({ body }: Asked) => feedOf(stories(body, 4)));
  await act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });
  expect(await within(feed).findByText('没有更多了')).toBeTruthy();
  expect(within(feed).getAllByRole('listitem')).toHaveLength(14);
});

// B3.89
test('reports a withdrawn video and keeps the rest', async () => {
  gateway.answer('/api/content/videodetail', example('videoDetail', 'deleted'));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '视频已被删除' })).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
  expect(await within(rail()).findByText('第1个视频')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '询底价' }).length).toBeGreaterThan(0);
});

test('each part fails alone and is retried', async () => {
  const lost = () => failure(502, 50201, '没有应答');
  for (const path of ['videolanding', 'recommand']) gateway.answer(`/api/content/${path}`, lost);
  gateway.answer('/api/rank/gatherranklist', lost);
  show();
  expect(await screen.findByLabelText(detail.news.title)).toBeTruthy();
  expect(await screen.findAllByRole('alert')).toHaveLength(3);
  gateway.answer('/api/content/videolanding', videos(1, 3, 0));
  await userEvent.click(within(rail()).getByRole('button', { name: '重试' }));
  expect(await within(rail()).findByText('第3个视频')).toBeTruthy();
});

test('reports a failed video in its place and retries', async () => {
  gateway.answer('/api/content/videodetail', () => failure(502, 50201, '没有应答'));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: '视频' })).toBeTruthy();
  expect(await within(rail()).findByText('第1个视频')).toBeTruthy();
  gateway.answer('/api/content/videodetail', detail);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByLabelText(detail.news.title)).toBeTruthy();
});

test('renders hostile data as inert', async () => {
  const words = '<script>alert(1)</script>';
  gateway
    .answer('/api/content/videodetail', {
      ...detail,
      news: {
        ...detail.news,
        title: words,
        series_tag: [{ nid: '../x', name: words }, { name: '无号' }],
        content: [
          { type: 'video', src: 'javascript:alert(1)', ratio: 0.001 },
          { type: 'text', text: words.repeat(40) },
        ],
      },
      keywords: { words: [words] },
    })
    .answer('/api/content/videolanding', {
      ...videos(1, 1, 0),
      feeds: [video(1, { nid: '"><img onerror=alert(1)>', title: words })],
    });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy();
  expect(document.querySelector('script')).toBeNull();
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/askprice/s-1001.html');
  for (const href of links) expect(href).toMatch(/^\/(?!\/)/);
  expect(
    within(await screen.findByRole('region', { name: '接下来播放' })).queryByRole('link'),
  ).toBeNull();
});
