import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { basket } from '~/route/own/own-lists';

import { example, exampleEnvelope } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import RankPage from './RankPage';

const sales = '/rank/1-0-0-0-0-0-0.html';
const path = '/api/rank/getranklistnew';
let gateway: FakeGateway;

beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer('/api/rank/gatherranklist', example('gatherRankList'))
    .answer(path, example('getRankListNew'))
    .answer('/api/rank/getranklist', example('getRankList'))
    .answer('/api/rank/getrankweeklist', example('getRankWeekList'))
    .answer('/api/rank/getnewcarranklist', example('getNewCarRankList'));
});

const table = () => screen.findByRole('table');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const asked = () =>
  gateway.asked.filter((call) => !call.path.endsWith('gatherranklist')).map((call) => call.path);

describe('the call', () => {
  // B7.91 B7.93 B7.96
  test.each([
    [sales, path, '汽车月销量榜'],
    ['/rank/2-0-0-0-0-0.html', path, '汽车热度榜'],
    [`${sales}?sort=brandSaleWeek`, '/api/rank/getrankweeklist', '品牌周销量榜'],
    [`${sales}?sort=priceReduction`, '/api/rank/getrankweeklist', '本地降价榜'],
    [`${sales}?sort=authorVideo`, '/api/rank/getranklist', '视频作者榜'],
    ['/rank/6-0-0-0-0-0.html', '/api/rank/getnewcarranklist', '新车上市榜'],
  ])('of %s is %s', async (at, call, title) => {
    renderOn(<RankPage />, { at });
    await table();
    expect(asked()).toEqual([call]);
    expect(heading()).toBe(title);
  });

  test('is not sent when the document has the data', async () => {
    const parts = { getRankListNew: exampleEnvelope('getRankListNew') };
    const pageData = { parts, params: { getRankListNew: { sort: 'sale' } } };
    renderOn(<RankPage />, { at: sales, pageData });
    expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(1);
    expect(asked()).toEqual([]);
  });
});

test.each([
  [{ model_id: '20005', min_model_id: '20001' }, '20005'],
  [{ model_id: undefined, min_model_id: '20001' }, '20001'],
])('of a row with %j the compare basket takes %s', async (models, taken) => {
  basket.clear();
  const [first] = example('getRankListNew').list;
  const list = [{ ...first, ...models }];
  gateway.answer(path, { ...example('getRankListNew'), list, has_more: 0 });
  renderOn(<RankPage />, { at: sales });
  const rows = within(await table());
  await userEvent.click(await rows.findByRole('button', { name: /对比$/ }));
  expect(basket.read().map(({ modelId }) => modelId)).toEqual([taken]);
});

describe('a series', () => {
  const [first] = example('getRankListNew').list;
  const series = first?.kind === 'series' ? first : undefined;

  function answer(...changes: object[]): void {
    const list = changes.map((change, index) => ({ ...series, rank: index + 1, ...change }));
    gateway.answer(path, { ...example('getRankListNew'), list, has_more: 0 });
  }

  // B3.20
  test('links to its page and its inquiry; without an id the name has no link', async () => {
    answer({}, { series_id: undefined, series_name: '无名', white_bg_img: undefined });
    renderOn(<RankPage />, { at: sales });
    const rows = within(await table());
    // Until its code is loaded, the button of the compare basket is a link.
    await vi.waitFor(() => {
      expect(rows.getAllByRole('button', { name: /对比$/ })).toHaveLength(2);
    });
    const links = rows.getAllByRole('link');
    const { series_id: id = '', brand_name: brand = '' } = series ?? {};
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/s-${id}`,
      `/askprice/s-${id}.html`,
      `/search?${new URLSearchParams({ query: `${brand} 无名` }).toString()}`,
    ]);
    expect(screen.getByText('无名').closest('a')).toBeNull();
  });

  // B3.22
  test('has its name in name where series_name is absent', async () => {
    answer({ series_name: undefined, name: '星愿' });
    renderOn(<RankPage />, { at: sales });
    expect(within(await table()).getByRole('link', { name: '星愿' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '星愿询底价' })).toBeTruthy();
  });

  // B3.28
  test.each([
    ['/askprice/m-20108.html?from_src=wise', '/askprice/m-20108.html?from_src=wise'],
    ['https://evil.test/askprice/s-1.html', '/askprice/s-1029.html'],
    ['/policy.html', '/askprice/s-1029.html'],
    [undefined, '/askprice/s-1029.html'],
  ])('with series_ask_price_wise_url %s has its inquiry at %s', async (address, href) => {
    answer({ series_ask_price_wise_url: address });
    renderOn(<RankPage />, { at: sales });
    const ask = await screen.findByRole('link', { name: '星愿询底价' });
    expect(ask.getAttribute('href')).toBe(href);
  });

  // B3.32
  test('shows the picture of its change, and an arrow when that fails to load', async () => {
    answer({ range: 2, rangeRankSrc: '/media/icon/rise.svg' }, { range: 1 });
    renderOn(<RankPage />, { at: sales });
    const picture = (await table()).querySelector('img[src="/media/icon/rise.svg"]')!;
    const cell = picture.closest('td')!;
    expect(cell.textContent).toBe('上升2名');
    expect(cell.querySelector('svg')).toBeNull();
    fireEvent.error(picture);
    expect(cell.querySelector('img')).toBeNull();
    expect(cell.querySelector('svg')).toBeTruthy();
  });

  // B3.30 B9.35
  test('shows its change, its state and 暂无报价', async () => {
    answer(
      { range: 2, sell_stat: 3 },
      { range: -3, price: '', price_nounit: '' },
      { range: 0 },
      { range: null },
    );
    renderOn(<RankPage />, { at: sales });
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    const last = rows.map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);
    expect(last).toEqual(['上升2名', '下降3名', '持平', '新上榜']);
    expect(within(rows[0]!).getByText('已停售')).toBeTruthy();
    expect(within(rows[1]!).getByText('暂无报价')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: '车系销量' })).toBeTruthy();
  });

  // B3.21
  test('renders hostile text as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    answer({ series_name: name, brand_name: '"><script>', tag: '</td>' });
    renderOn(<RankPage />, { at: sales });
    expect(within(await table()).getByRole('link', { name })).toBeTruthy();
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
  });
});

// B3.42
test('shows an author with name and portrait', async () => {
  renderOn(<RankPage />, { at: `${sales}?sort=authorInfluence` });
  const [author] = example('getRankList').list;
  expect(author?.kind).toBe('author');
  const [first] = within(await table()).getAllByRole('rowheader');
  expect(first!.textContent).toBe('小米粒看车');
  expect(first!.querySelector('img')?.getAttribute('src')).toBe('/media/author/36.svg');
  expect(screen.getByText('演示数据')).toBeTruthy();
});

// B3.41
test.each([
  ['/video/100318.html', '/video/100318.html'],
  ['https://evil.test/author', undefined],
  [undefined, undefined],
])('the name of an author with target_url %s leads to %s', async (address, href) => {
  const [author] = example('getRankList').list;
  const list = [{ ...author, target_url: address }];
  gateway.answer('/api/rank/getranklist', { ...example('getRankList'), list });
  renderOn(<RankPage />, { at: `${sales}?sort=authorInfluence` });
  const name = within(await table()).getByText('小米粒看车');
  expect(name.closest('a')?.getAttribute('href')).toBe(href);
});

// B3.48
test('shows the banner of a list, marked as an ad', async () => {
  renderOn(<RankPage />, { at: sales });
  const banner = await screen.findByRole('link', { name: '银河E5 置换补贴' });
  expect(banner.getAttribute('href')).toBe('/pic/s-1030');
  expect(within(banner).getByRole('img').getAttribute('src')).toBe('/media/banner/801.svg');
  expect(banner.closest('[data-ad]')?.textContent).toBe('广告');
});

test('a list without a banner has no ad', async () => {
  gateway.answer(path, { ...example('getRankListNew'), banner: undefined });
  renderOn(<RankPage />, { at: sales });
  await table();
  expect(screen.queryByText('广告')).toBeNull();
});

test('names a rejected parameter with the allowed values and a link back', async () => {
  const errors = [{ param: 'sort', expected: 'one of sale, heat' }];
  gateway.answer(path, () => failure(400, 40001, '参数不正确', { errors }));
  renderOn(<RankPage />, { at: `${sales}?sort=xyz` });
  expect(await screen.findByText('可用的值：sale、heat')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去汽车月销量榜' }).getAttribute('href')).toBe(sales);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('retries an unreachable list by hand', async () => {
  gateway.answer(path, () => failure(502, 50201, '没有应答'));
  renderOn(<RankPage />, { at: sales });
  expect(await screen.findByText('没有应答')).toBeTruthy();
  gateway.answer(path, example('getRankListNew'));
  screen.getByRole('button', { name: '重试' }).click();
  expect(await table()).toBeTruthy();
});

test('an empty list shows the filters that caused it', async () => {
  gateway.answer(path, { ...example('getRankListNew', 'empty') });
  renderOn(<RankPage />, { at: '/rank/1-0-0-50_9999-3_1-0-0.html' });
  expect(await screen.findByText(/没有同时符合这2个条件/)).toBeTruthy();
  const chip = screen.getByRole('link', { name: /去掉条件 紧凑型MPV/ });
  expect(chip.getAttribute('href')).toBe('/rank/1-0-0-50_9999-0-0-0.html');
});

test('refuses filters outside the dictionary and keeps the list', async () => {
  const tab = { type: 'colour', title: '颜色', options: [] };
  gateway.answer(path, { ...example('getRankListNew'), second_tab: [tab] });
  renderOn(<RankPage />, { at: sales });
  expect(await table()).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('“colour”');
});
