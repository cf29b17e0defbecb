import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

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
import { renderOn } from '../../test/support/render-page';
import GalleryDetailPage from './GalleryDetailPage';

let gateway: FakeGateway;

beforeEach(() => {
  // The strip shows eleven and a half thumbnails.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  gateway = fakeGateway()
    .answer(seriesPath, fakeSeries)
    .answer(modelPath, fakeModel)
    .answer(picturesPath, ({ query }: Asked) => fakePictures(query));
});

function Address() {
  const { pathname, hash } = useLocation();
  return <p data-testid="address">{pathname + hash}</p>;
}
const render = (at: string, pageData = {}) =>
  renderOn(
    <StrictMode>
      <GalleryDetailPage />
      <Address />
    </StrictMode>,
    { at, pageData },
  );
const address = () => screen.getByTestId('address').textContent;
const envelope = (Result: unknown) => ({ ResultCode: 0, ResultMsg: 'success', Result });
const asked = () =>
  gateway.asked
    .filter(({ path }) => path === picturesPath)
    .map(({ query }) => `${query['tag_name'] ?? ''} ${query['pn'] ?? ''}`);
const staged = () => screen.findByRole('img', { name: /秦PLUS 2025款/ });
const position = () => screen.getByLabelText('图片信息').querySelector('p')?.textContent;

function documentOf(tag: string, index: number) {
  const params = {
    scene: 'pc_detail',
    is_bd_app: '0',
    series_id: '1001',
    tag_name: tag,
    pn: String(Math.ceil(index / 30)),
    rn: '30',
  };
  return {
    params: { getSeriesInfo: { series_id: '1001' }, getCarPicList: params },
    parts: { getSeriesInfo: envelope(fakeSeries), getCarPicList: envelope(fakePictures(params)) },
  };
}

// B2.67
test("shows the document's picture with position and caption, without a request", async () => {
  render('/pic/s-1001/wg-12.html', documentOf('外观', 12));
  expect((await staged()).getAttribute('src')).toBe('/media/外观-12.svg');
  expect(position()).toBe('12 / 64');
  const about = within(screen.getByLabelText('图片信息'));
  expect(about.getByText('外观12')).toBeTruthy();
  expect(about.getByText('雪域白')).toBeTruthy();
  expect(about.getByRole('link', { name: '2025款 尊贵型' }).getAttribute('href')).toBe(
    '/pic/m-20003',
  );
  expect(gateway.asked).toEqual([]);
});

test('starts at 45 with page 2 from the document and loads the strip backwards', async () => {
  render('/pic/s-1001/wg-31.html', documentOf('外观', 31));
  expect((await staged()).getAttribute('src')).toBe('/media/外观-31.svg');
  const strip = within(screen.getByRole('navigation', { name: '缩略图' }));
  expect(await strip.findByRole('link', { name: '第30张 外观30' })).toBeTruthy();
  expect(asked()).toEqual(['外观 1']);
});

test('handles arrow keys, Home and End', async () => {
  render('/pic/s-1001/wg-12.html', documentOf('外观', 12));
  await userEvent.keyboard('{ArrowRight}');
  expect(address()).toBe('/pic/s-1001/wg-13.html');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(address()).toBe('/pic/s-1001/wg-11.html');
  await userEvent.keyboard('{End}');
  expect(address()).toBe('/pic/s-1001/wg-64.html');
  await waitFor(async () => {
    expect((await staged()).getAttribute('src')).toBe('/media/外观-64.svg');
  });
  await userEvent.keyboard('{Home}');
  expect(address()).toBe('/pic/s-1001/wg-1.html');
});

test('Esc opens the list at the current picture', async () => {
  render('/pic/s-1001/ns-12.html', documentOf('内饰', 12));
  await userEvent.keyboard('{Escape}');
  expect(address()).toBe('/pic/s-1001/ns.html#picture-12');
});

test('ignores keys while the visitor types', async () => {
  renderOn(
    <>
      <GalleryDetailPage />
      <input aria-label="词" />
      <Address />
    </>,
    { at: '/pic/s-1001/wg-12.html', pageData: documentOf('外观', 12) },
  );
  await userEvent.type(screen.getByRole('textbox'), 'a{ArrowLeft}{Escape}');
  expect(address()).toBe('/pic/s-1001/wg-12.html');
});

test('limits the speed of a held key', async () => {
  render('/pic/s-1001/wg-12.html', documentOf('外观', 12));
  await staged();
  for (let times = 0; times < 5; times += 1) {
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: times > 0 });
  }
  expect(address()).toBe('/pic/s-1001/wg-13.html');
});

test('steps from the last picture to the first of the next tab, and back', async () => {
  render('/pic/s-1001/wg-64.html', documentOf('外观', 64));
  await userEvent.click(await screen.findByRole('button', { name: '下一张：内饰' }));
  expect(address()).toBe('/pic/s-1001/ns-1.html');
  await userEvent.click(await screen.findByRole('button', { name: '上一张：外观' }));
  expect(address()).toBe('/pic/s-1001/wg-64.html');
  expect((await staged()).getAttribute('src')).toBe('/media/外观-64.svg');
});

test('skips an empty tab', async () => {
  render('/pic/s-1001/ns-31.html', documentOf('内饰', 31));
  expect(await screen.findByRole('button', { name: '下一张：官方图' })).toBeTruthy();
});

test('has no step before the very first and after the very last picture', async () => {
  render('/pic/s-1001/wg-1.html', documentOf('外观', 1));
  const previous = screen.getByRole('button', { name: '上一张' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(previous);
  await userEvent.keyboard('{ArrowLeft}');
  expect(address()).toBe('/pic/s-1001/wg-1.html');
});

test('links an index beyond the total to the first picture', async () => {
  render('/pic/s-1001/gf-9.html', documentOf('官方图', 9));
  expect(await screen.findByText('没有第 9 张图片，官方图共 4 张')).toBeTruthy();
  expect(screen.getByRole('link', { name: '从第一张看起' }).getAttribute('href')).toBe(
    '/pic/s-1001/gf-1.html',
  );
  await userEvent.keyboard('{ArrowLeft}');
  expect(address()).toBe('/pic/s-1001/gf-4.html');
});

test('asks for the first page in place of one that no upstream has', async () => {
  render('/pic/s-1001/wg-30001.html');
  expect(await screen.findByText(/^没有第 30001 张图片，外观共 \d+ 张$/)).toBeTruthy();
  expect(asked().filter((one) => one.startsWith('外观'))).toEqual(['外观 1']);
});

test('reports a tab without pictures', async () => {
  render('/pic/s-1001/kj-1.html');
  expect(await screen.findByText('暂无空间图片')).toBeTruthy();
});

test('shows a failed page on the stage and retries', async () => {
  render('/pic/s-1001/wg-12.html', documentOf('外观', 12));
  await staged();
  gateway.answer(picturesPath, () => failure(502, 50201, '上游服务没有应答'));
  await userEvent.keyboard('{End}');
  expect(await screen.findByText('上游服务没有应答')).toBeTruthy();
  gateway.answer(picturesPath, ({ query }: Asked) => fakePictures(query));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect((await staged()).getAttribute('src')).toBe('/media/外观-64.svg');
});

test('reports a failed picture and offers a retry', async () => {
  render('/pic/s-1001/wg-12.html', documentOf('外观', 12));
  const picture = await staged();
  act(() => {
    fireEvent.error(picture);
  });
  expect(screen.getByText('图片加载失败')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect((await staged()).getAttribute('src')).toBe('/media/外观-12.svg');
});

test('the strip has one tab stop, and the focus follows the picture', async () => {
  render('/pic/s-1001/wg-12.html', documentOf('外观', 12));
  const strip = within(screen.getByRole('navigation', { name: '缩略图' }));
  const stops = strip.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['第12张 外观12']);
  stops[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('第13张 外观13');
});

// B2.50
test.each([
  ['/pic/s-1001/m-20002/wg-3.html', '/pic/s-1001/m-20002/wg-4.html'],
  ['/pic/s-/m-20002/wg-3.html', '/pic/m-20002/wg-4.html'],
  ['/pic/m-20002/wg-3.html', '/pic/m-20002/wg-4.html'],
  ['/pic/s-1001/wg-3.html?modelId=20002', '/pic/s-1001/m-20002/wg-4.html'],
])('%s filters by model, and so does the next one', async (at, next) => {
  render(at);
  expect((await staged()).getAttribute('src')).toBe('/media/外观-8.svg');
  await userEvent.keyboard('{ArrowRight}');
  expect(address()).toBe(next);
});

// B2.72
test('the model "other" is no filter', async () => {
  render('/pic/s-1001/m-other/wg-3.html');
  expect((await staged()).getAttribute('src')).toBe('/media/外观-3.svg');
  expect(gateway.asked.map(({ query }) => query['mid'])).toEqual([undefined, undefined]);
});
