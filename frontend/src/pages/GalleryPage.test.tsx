import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import {
  fakeModel,
  fakePictures,
  fakeSeries,
  modelPath,
  picturesPath,
  seriesPath,
} from '../../test/support/fake-pictures';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import GalleryPage from './GalleryPage';

let gateway: FakeGateway;
let viewport: FakeViewport;

beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway()
    .answer(seriesPath, fakeSeries)
    .answer(modelPath, fakeModel)
    .answer(picturesPath, ({ query }: Asked) => fakePictures(query));
});

const envelope = (Result: unknown) => ({ ResultCode: 0, ResultMsg: 'success', Result });
const asked = () =>
  gateway.asked.filter(({ path }) => path === picturesPath).map(({ query }) => query);
const cards = () => screen.queryAllByRole('link', { name: /雪域白/ });
const render = (at: string, pageData = {}) =>
  renderOn(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
    { at, pageData },
  );
async function scrollToEnd(): Promise<void> {
  await act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });
}

const first = {
  scene: 'pc_list',
  is_bd_app: '0',
  series_id: '1001',
  tag_name: '外观',
  pn: '1',
  rn: '30',
};
const preloaded = {
  params: { getSeriesInfo: { series_id: '1001' }, getCarPicList: first },
  parts: { getSeriesInfo: envelope(fakeSeries), getCarPicList: envelope(fakePictures(first)) },
};

test("shows the document's data without a request", () => {
  render('/pic/s-1001', preloaded);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS图片');
  expect(cards()).toHaveLength(30);
  expect(cards()[0]?.getAttribute('href')).toBe('/pic/s-1001/wg-1.html');
  expect(gateway.asked).toEqual([]);
});

// B3.62 B3.63 B9.7 B9.8
test("requests the document's first page without it", async () => {
  render('/pic/s-1001');
  await waitFor(() => {
    expect(cards()).toHaveLength(30);
  });
  expect(asked()).toEqual([first]);
});

// B4.7 B4.9 B4.10
test('loads up to the total on scrolling, one page at a time, with own_total and series_name', async () => {
  render('/pic/s-1001', preloaded);
  act(() => {
    viewport.see(true);
    viewport.see(true);
  });
  await waitFor(() => {
    expect(cards()).toHaveLength(60);
  });
  await scrollToEnd();
  expect(await screen.findByText('已显示全部 64 张')).toBeTruthy();
  await scrollToEnd();
  const more = { series_name: '秦PLUS', own_total: '0' };
  expect(asked()).toEqual([
    { ...first, ...more, pn: '2' },
    { ...first, ...more, pn: '3' },
  ]);
});

test('a page that loads has a place for each of its pictures', async () => {
  const places = () => document.querySelectorAll('li[aria-hidden="true"]');
  let come: (answer: unknown) => void = () => {};
  const answer = new Promise((resolve) => (come = resolve));
  gateway.answer(picturesPath, () => answer);
  render('/pic/s-1001', preloaded);
  expect(places()).toHaveLength(0);
  await scrollToEnd();
  // Of the 64, 34 are left: a page of thirty is awaited.
  expect(places()).toHaveLength(30);
  come(fakePictures({ ...first, pn: '2' }));
  await waitFor(() => {
    expect(places()).toHaveLength(0);
  });
  expect(cards()).toHaveLength(60);
});

test('the button loads more and focuses the first new picture', async () => {
  render('/pic/s-1001', preloaded);
  await userEvent.click(screen.getByRole('button', { name: '加载更多（还有 34 张）' }));
  await waitFor(() => {
    expect(document.activeElement?.getAttribute('href')).toBe('/pic/s-1001/wg-31.html');
  });
});

test('a failed page keeps the others and is retried only on request', async () => {
  render('/pic/s-1001', preloaded);
  gateway.answer(picturesPath, () => failure(502, 50201, '上游服务没有应答'));
  await scrollToEnd();
  expect(await screen.findByText('上游服务没有应答')).toBeTruthy();
  expect(cards()).toHaveLength(30);
  await scrollToEnd();
  expect(asked()).toHaveLength(1);
  gateway.answer(picturesPath, ({ query }: Asked) => fakePictures(query));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(cards()).toHaveLength(60);
  });
});

// B4.12
test('a response without a Result re-enables loading', async () => {
  render('/pic/s-1001', preloaded);
  gateway.answer(picturesPath, () => Response.json({ ResultCode: 0, ResultMsg: 'ok' }));
  await scrollToEnd();
  await screen.findByRole('button', { name: /加载更多/ });
  expect(asked()).toHaveLength(1);
  gateway.answer(picturesPath, ({ query }: Asked) => fakePictures(query));
  await scrollToEnd();
  await waitFor(() => {
    expect(cards()).toHaveLength(60);
  });
});

// B2.66 B4.8
test('each tab has and keeps its own list', async () => {
  render('/pic/s-1001', preloaded);
  const tabs = screen.getByRole('navigation', { name: '图片分类' });
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('外观64');
  await userEvent.click(within(tabs).getByRole('link', { name: '内饰' }));
  await waitFor(() => {
    expect(cards()[0]?.getAttribute('href')).toBe('/pic/s-1001/ns-1.html');
  });
  expect(asked()).toEqual([{ ...first, tag_name: '内饰' }]);
  await userEvent.click(within(tabs).getByRole('link', { name: /外观/ }));
  expect(cards()[0]?.getAttribute('href')).toBe('/pic/s-1001/wg-1.html');
  expect(asked()).toHaveLength(1);
});

test('reports a tab without pictures and links to the others', async () => {
  render('/pic/s-1001/kj.html');
  expect(await screen.findByText('暂无空间图片')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看官方图片' }).getAttribute('href')).toBe(
    '/pic/s-1001/gf.html',
  );
});

// B3.67
test('a model shows its own pictures first, the others under a separate heading', async () => {
  render('/pic/m-20002');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    '秦PLUS 2025款 超越型图片',
  );
  expect(await screen.findByRole('heading', { name: '本车款外观图片 21 张' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '同车系其他车款 43 张' })).toBeTruthy();
  expect(asked()).toEqual([{ ...first, mid: '20002' }]);
  const filter = screen.getByRole('navigation', { name: '按车款筛选' });
  expect(within(filter).getByRole('link', { current: true }).textContent).toBe('超越型21');
  expect(
    within(filter)
      .getByRole('link', { name: /全部车款/ })
      .getAttribute('href'),
  ).toBe('/pic/s-1001');
});

// B2.68 B2.73
test.each([
  ['/pic/s-1001?modelId=20002', '20002'],
  ['/pic/s-1001?modelId=other', undefined],
  ['/pic/s-1001?modelId=', undefined],
])('%s filters by %s', async (at, mid) => {
  render(at);
  await waitFor(() => {
    expect(cards()).toHaveLength(30);
  });
  expect(asked()).toEqual([{ ...first, ...(mid && { mid }) }]);
});

// B2.69
test('keeps the city of the address in requests and links', async () => {
  render('/pic/s-1001?city=上海');
  await waitFor(() => {
    expect(cards()).toHaveLength(30);
  });
  expect(asked()).toEqual([{ ...first, city: '上海' }]);
  expect(cards()[0]?.getAttribute('href')).toContain('wg-1.html?city=');
});

test('reports a failed first page and keeps the head', async () => {
  gateway.answer(picturesPath, () => failure(503, 50301, '服务繁忙'));
  render('/pic/s-1001');
  expect(await screen.findByText('服务繁忙')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS图片');
  gateway.answer(picturesPath, ({ query }: Asked) => fakePictures(query));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(cards()).toHaveLength(30);
  });
});

test('renders upstream text as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  gateway.answer(seriesPath, { ...fakeSeries, name: hostile });
  render('/pic/s-1001');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(`${hostile}图片`);
});
