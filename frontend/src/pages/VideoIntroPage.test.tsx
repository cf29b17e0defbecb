import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Payload } from '~/api/call-types';

import { example } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import VideoIntroPage from './VideoIntroPage';

type Manual = Payload<'getVideoInstructions'>;
type Lesson = NonNullable<Manual['video_info']['current']>;

const path = '/api/content/getvideoinstructions';
const ok = example('getVideoInstructions');
const lessons: readonly Lesson[] = [
  { videoId: '11', categoryId: '1', moduleId: '8', title: '秦PLUS：启动' },
  { videoId: '12', categoryId: '1', moduleId: '7', title: '秦PLUS：座椅' },
  { videoId: '21', categoryId: '2', moduleId: '8', title: '秦PLUS：巡航' },
];

/** Like the upstream: the requested one, else the first. */
function manual({ query }: Pick<Asked, 'query'>): Manual {
  const current = lessons.find(({ videoId }) => videoId === query['videoId']) ?? lessons[0]!;
  return {
    ...ok,
    series_info: { ...ok.series_info, series_id: query['series_id'] ?? '', series_name: '秦PLUS' },
    model_list: [{ model_id: '9', model_name: '秦PLUS 2025款 领先型', video_count: 2 }],
    video_info: {
      current: { ...current, src: `/media/clip/${current.videoId}.mp4` },
      category_list: [
        { categoryId: '1', title: '新手上手', video_list: lessons.slice(0, 2) },
        { categoryId: '2', title: '驾驶操作', video_list: lessons.slice(2) },
      ],
      module_list: [
        { moduleId: '7', title: '座椅' },
        { moduleId: '8', title: '方向盘' },
      ],
    },
  };
}

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway().answer(path, manual);
});

const show = (at: string) =>
  renderOn(
    <StrictMode>
      <VideoIntroPage />
    </StrictMode>,
    { at },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const contents = () => screen.getByRole('navigation', { name: '说明书目录' });
const groups = () =>
  within(contents())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const playing = () =>
  contents().querySelector('a[aria-current]:not([class*="way"], [class*="model"])');
const href = (name: string | RegExp) =>
  within(contents()).getByRole('link', { name }).getAttribute('href');

// B2.9 B2.10 B2.11
test.each([
  ['/intro/s-5', { series_id: '5' }, '秦PLUS视频说明书', '启动'],
  ['/intro/s-5/1-12.html', { series_id: '5', categoryId: '1', videoId: '12' }, '座椅', '座椅'],
  [
    '/intro/s-5/videoId/21/moduleId/8/categoryId/2',
    { series_id: '5', categoryId: '2', videoId: '21', moduleId: '8' },
    '巡航',
    '巡航',
  ],
  ['/new-intro/s-5/m-9/12', { series_id: '5', mid: '9', videoId: '12' }, '座椅', '座椅'],
  ['/new-intro/s-5/m-9/0', { series_id: '5', mid: '9' }, '秦PLUS视频说明书', '启动'],
])('%s requests %o and is about %s', async (at, params, title, lesson) => {
  show(at);
  expect(await heading(title)).toBeTruthy();
  expect(gateway.asked.map(({ query }) => query)).toEqual([params]);
  expect(playing()?.textContent).toContain(lesson);
  expect(document.querySelector('video')?.getAttribute('aria-label')).toBe(`秦PLUS：${lesson}`);
});

test('lists contents by category, or by part of the car if the address says so', async () => {
  show('/intro/s-5/1-11.html');
  await heading('启动');
  expect(groups()).toEqual(['新手上手2', '驾驶操作1']);
  expect(href(/座椅/)).toBe('/intro/s-5/1-12.html');
  await userEvent.click(within(contents()).getByRole('link', { name: '按部位' }));
  expect(groups()).toEqual(['座椅1', '方向盘2']);
  expect(href(/巡航/)).toBe('/intro/s-5/videoId/21/moduleId/8/categoryId/2');
});

test('plays another video in place; previous and next follow the contents', async () => {
  show('/intro/s-5');
  await heading('秦PLUS视频说明书');
  const steps = screen.getByRole('navigation', { name: '上一个和下一个视频' });
  expect(within(steps).queryByText('上一个')).toBeNull();
  await userEvent.click(within(steps).getByRole('link', { name: /下一个/ }));
  expect(await heading('座椅')).toBeTruthy();
  expect(
    within(steps)
      .getByRole('link', { name: /上一个/ })
      .getAttribute('href'),
  ).toBe('/intro/s-5/1-11.html');
  fireEvent.ended(document.querySelector('video')!);
  expect(screen.getByRole('link', { name: '播放下一个' }).getAttribute('href')).toBe(
    '/intro/s-5/2-21.html',
  );
});

test('starts only the selected video by itself', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const started = () => (play.mock.contexts as HTMLVideoElement[]).map(({ src }) => src.slice(-6));
  show('/intro/s-5');
  await heading('秦PLUS视频说明书');
  await userEvent.click(within(contents()).getByRole('link', { name: /巡航/ }));
  await heading('巡航');
  await userEvent.click(within(contents()).getByRole('link', { name: /座椅/ }));
  await heading('座椅');
  expect([...new Set(started())]).toEqual(['21.mp4', '12.mp4']);
});

test("shows a video's title at once and plays it when loaded", async () => {
  show('/intro/s-5/1-11.html');
  await heading('启动');
  let answer: () => void = () => undefined;
  gateway.answer(path, async (asked: Asked) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return manual(asked);
  });
  await userEvent.click(within(contents()).getByRole('link', { name: /巡航/ }));
  expect(await heading('巡航')).toBeTruthy();
  expect(playing()?.textContent).toContain('巡航');
  expect(document.querySelector('video')).toBeNull();
  answer();
  await vi.waitFor(() => {
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/media/clip/21.mp4');
  });
});

test('selects a model by keyboard and shows its manual', async () => {
  show('/intro/s-5');
  await heading('秦PLUS视频说明书');
  const button = within(contents()).getByRole('button', { name: '全部车款' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  const chosen = await within(contents()).findByRole('button', { name: '2025款 领先型' });
  expect(chosen.getAttribute('aria-expanded')).toBe('false');
  expect(gateway.asked.at(-1)?.query).toEqual({ series_id: '5', mid: '9' });
  expect(href(/座椅/)).toBe('/new-intro/s-5/m-9/12');
  expect(within(contents()).queryByText('按部位')).toBeNull();
});

// B7.99
test('links cars of the same level to their manuals', async () => {
  show('/intro/s-5');
  const peers = await screen.findByRole('region', { name: '同级车视频说明书' });
  const [peer] = ok.peer_series_info;
  const video = ok.peer_series_video_list.find(({ series_id: id }) => id === peer!.series_id);
  const link = within(peers).getByRole('link', { name: new RegExp(`^${peer!.series_name}：`) });
  expect(link.getAttribute('href')).toBe(
    video
      ? `/intro/s-${peer!.series_id}/${video.categoryId}-${video.videoId}.html`
      : `/intro/s-${peer!.series_id}`,
  );
});

test('reports a car without a manual and links onward', async () => {
  gateway.answer(path, (asked: Asked) => ({
    ...manual(asked),
    video_info: { current: null, category_list: [], module_list: [] },
  }));
  show('/intro/s-5');
  expect(await screen.findByText('秦PLUS暂无视频说明书，看看同级车怎么用')).toBeTruthy();
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByRole('region', { name: '同级车视频说明书' })).toBeTruthy();
});

test('reports a failure and retries', async () => {
  gateway.answer(path, () => failure(502, 50201, '没有应答'));
  show('/intro/s-5');
  expect(await screen.findByText('没有应答')).toBeTruthy();
  gateway.answer(path, manual);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await heading('秦PLUS视频说明书')).toBeTruthy();
});

test('renders hostile data as inert', async () => {
  const words = '<img src=x onerror=alert(1)>';
  gateway.answer(path, (asked: Asked) => {
    const whole = manual(asked);
    const bad = { videoId: '../1', title: words, poster: 'javascript:alert(1)' };
    return {
      ...whole,
      model_list: [{ model_id: 'javascript:1', model_name: words }],
      video_info: {
        current: bad,
        category_list: [{ categoryId: words, title: words, video_list: [bad] }],
      },
      peer_series_info: [{ series_id: words, series_name: words }],
      peer_series_video_list: [{ ...bad, series_id: words, series_name: words }],
    };
  });
  show('/intro/s-5');
  await heading('秦PLUS视频说明书');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/',
    '/s-5',
    '/intro/s-5',
    '/intro/s-5',
    '/s-5',
    '/parameter/s-5.html',
    '/pic/s-5',
    '/comment/s-5',
    '/askprice/s-5.html',
  ]);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
