import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';

import { basket } from '~/route/own/own-lists';

import { all, car, databaseGateway, path } from '../../test/support/database-cars';
import { failure, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import DatabasePage from './DatabasePage';

let gateway: FakeGateway;
let viewport: FakeViewport;

beforeEach(() => {
  viewport = fakeViewport();
  gateway = databaseGateway();
});

const searches = () => gateway.asked.filter((asked) => asked.path === path);
const cards = () => screen.getAllByRole('article');

function Where() {
  const { pathname } = useLocation();
  return <output data-testid="where">{pathname}</output>;
}
const where = () => screen.getByTestId('where').textContent;

async function show(at = all) {
  renderOn(
    <>
      <DatabasePage />
      <Where />
    </>,
    { at },
  );
  await screen.findByRole('group', { name: '能源' });
}

describe('further pages', () => {
  // B4.14
  test('load on scrolling and end with a short page', async () => {
    await show();
    await waitFor(() => {
      expect(cards()).toHaveLength(20);
    });
    expect(screen.getByRole('link', { name: '加载更多' }).getAttribute('href')).toBe(
      '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-2.html',
    );
    act(() => {
      viewport.see(true);
    });
    await waitFor(() => {
      expect(cards()).toHaveLength(40);
    });
    await userEvent.click(screen.getByRole('link', { name: '加载更多' }));
    expect(await screen.findByText('到底了，共 45 个车系')).toBeTruthy();
    expect(searches().map(({ query }) => [query['pn'], query['need_count']])).toEqual([
      ['1', '1'],
      ['2', undefined],
      ['3', undefined],
    ]);
    expect(where()).toBe(all);
  });

  test('that fail are retried by hand', async () => {
    await show();
    gateway.answer(path, () => failure(502, 50201, '没有应答'));
    await userEvent.click(await screen.findByRole('link', { name: '加载更多' }));
    expect(await screen.findByText('没有应答')).toBeTruthy();
    expect(cards()).toHaveLength(20);
    gateway.answer(path, { total: 21, series: [car(500)] });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => {
      expect(cards()).toHaveLength(21);
    });
  });

  test('from the middle link back to the first', async () => {
    await show('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-3.html');
    expect(await screen.findByText('从第 41 个开始显示')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe(all);
  });

  test('beyond the last link back', async () => {
    gateway.answer(path, { total: 45, series: [] });
    await show('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-9.html');
    expect(await screen.findByText('这一页没有车系，一共只有 45 个')).toBeTruthy();
  });
});

test('an empty list suggests conditions to drop, with the resulting counts', async () => {
  gateway.answer(path, {
    total: 0,
    series: [],
    counts: [
      { key: 'energy', any: 3, options: [] },
      { key: 'brand', any: 7, options: [] },
      { key: 'price', any: 0, options: [] },
    ],
  });
  await show('/car/1-10_15-0-0-0-0-0-0-7-0-0-0-0-0-4-0-0.html');
  const ways = await screen.findByRole('list', { name: '放宽条件' });
  const links = within(ways).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '去掉“比亚迪”有 7 个车系',
    '去掉“氢燃料”有 3 个车系',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/car/0-10_15-0-0-0-0-0-0-7-0-0-0-0-0-4-0-0.html');
});

test('selected cars are put into the basket by their models', async () => {
  basket.clear();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: '车0对比' }));
  await userEvent.click(screen.getByRole('button', { name: '车1对比' }));
  expect(basket.read().map(({ modelId, name }) => [modelId, name])).toEqual([
    ['9001', '车1'],
    ['9000', '车0'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '车1已对比' }));
  expect(basket.read().map(({ modelId }) => modelId)).toEqual(['9000']);
});

describe('a card', () => {
  test('links to the series, its parameters and pictures, and an inquiry', async () => {
    await show();
    const [card] = cards();
    const href = (name: string | RegExp) =>
      within(card!).getByRole('link', { name }).getAttribute('href');
    expect(href('车0')).toBe('/s-0');
    expect(href('车0参数配置')).toBe('/parameter/s-0.html');
    expect(href('车0图片')).toBe('/pic/s-0');
    expect(href('询底价')).toBe('/askprice/s-0.html');
    expect(within(card!).getByText('比亚迪 · 中型SUV')).toBeTruthy();
    expect(within(card!).getByText('纯电动')).toBeTruthy();
    expect(card!.textContent).toContain('经销商 9.58-12.18万');
  });

  // B8.7 B8.8 B9.16 B9.17
  test.each([
    [0, '已停售', false],
    [1, undefined, true],
    [2, '预售', true],
  ])('of sell state %i shows %s', async (sell_stat, mark, asks) => {
    gateway.answer(path, { total: 1, series: [car(1, { sell_stat })] });
    await show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).queryByRole('link', { name: '询底价' }) !== null).toBe(asks);
    if (mark) expect(within(card!).getByText(mark)).toBeTruthy();
  });

  // B8.9
  test('without a price hides dealer prices; without a level shows 其他', async () => {
    const bare = car(1, { price: '暂无报价', level: '', brand_name: undefined, has_img: 0 });
    gateway.answer(path, { total: 1, series: [bare] });
    await show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('暂无报价')).toBeTruthy();
    expect(within(card!).queryByText(/经销商/)).toBeNull();
    expect(within(card!).getByText('其他')).toBeTruthy();
    expect(card!.querySelector('img')).toBeNull();
  });

  test('renders hostile markup as text without links', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const hostile = car(1, { name, seriesId: '../../x', model_id: 'javascript:1' });
    gateway.answer(path, { total: 1, series: [hostile] });
    await show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText(name)).toBeTruthy();
    expect(within(card!).queryAllByRole('link')).toEqual([]);
    // The prices alone: nothing to choose, to ask or to compare.
    const buttons = within(card!).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['9.98-12.98万', '9.58-12.18万']);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});
