import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';

import { example, exampleEnvelope } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import DatabasePage from './DatabasePage';

const all = '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html';
const path = '/api/conditionsearch';
const pageSize = 20;

let gateway: FakeGateway;
let viewport: FakeViewport;

const car = (number: number, change: object = {}) => ({
  seriesId: String(number),
  name: `车${number}`,
  brand_name: '比亚迪',
  level: '中型suv',
  logo: '/media/a.svg',
  price: '9.98-12.98万',
  dealer_price: '9.58-12.18万',
  energy_type: '纯电动',
  sell_stat: 1,
  has_img: 1,
  model_id: String(9000 + number),
  ...change,
});
const cars = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => car(from + place));

const counts = [
  { key: 'energy', any: 45, options: [{ val: '4', total: 12 }] },
  { key: 'brand', any: 45, options: [{ val: '1', total: 3 }] },
];

beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway()
    .answer('/api/gethomeinfo', {
      conditions: [
        {
          key: 'energy',
          title: '能源',
          options: [
            { title: '不限', val: '0' },
            { title: '纯电动', val: '4' },
            { title: '氢燃料', val: '7' },
          ],
        },
        {
          key: 'price',
          title: '价格',
          options: [
            { title: '不限', val: '0' },
            { title: '10-15万', val: '10,15' },
          ],
        },
        {
          key: 'seat',
          title: '座位',
          options: [
            { title: '不限', val: '0' },
            { title: '7座', val: '7' },
          ],
        },
      ],
      brand_list: [{ letterName: 'B', list: [{ code: '1', title: '比亚迪', logo: '' }] }],
    })
    .answer('/api/index', { ...example('index'), hot_brands: [] })
    .answer(path, ({ query }: Asked) => {
      const pn = Number(query['pn']);
      return {
        total: 45,
        series: cars((pn - 1) * pageSize, pn === 3 ? 5 : pageSize),
        ...(query['need_count'] && { counts }),
      };
    });
});

const searches = () => gateway.asked.filter((asked) => asked.path === path);
const cards = () => screen.getAllByRole('article');
const status = () => screen.getByText(/个车系$/, { selector: '[role=status]' });

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

describe('the question', () => {
  test('has what the address has, and asks for counts', async () => {
    await show('/car/1-10_15-2_3-0-0-0-7-0-4_5-0-0-0-0-1_4-1-0-0.html');
    expect(searches().map(({ query }) => query)).toEqual([
      {
        brand: '1',
        price: '10_15',
        level: '2',
        seat: '7',
        energy: '4_5',
        config: '1_4',
        sort: '1',
        pn: '1',
        rn: '20',
        need_count: '1',
      },
    ]);
  });

  test('is not asked for what the document holds', () => {
    renderOn(<DatabasePage />, {
      at: all,
      pageData: {
        params: {
          conditionSearch: { sort: '4', pn: '1', rn: '20', need_count: '1' },
          gethomeinfo: {},
          index: {},
        },
        parts: {
          conditionSearch: exampleEnvelope('conditionSearch'),
          gethomeinfo: exampleEnvelope('gethomeinfo'),
          index: exampleEnvelope('index'),
        },
      },
    });
    expect(cards().length).toBeGreaterThan(0);
    expect(gateway.asked).toEqual([]);
  });
});

describe('an option', () => {
  test('says how many cars it leaves; a dead one is no way', async () => {
    await show();
    const energy = screen.getByRole('group', { name: '能源' });
    expect(within(energy).getByRole('link', { name: /^纯电动 ?12 ?款/ })).toBeTruthy();
    const dead = within(energy).getByRole('link', { name: /^氢燃料 ?0 ?款/ });
    expect(dead.getAttribute('aria-disabled')).toBe('true');
    expect(dead.getAttribute('href')).toBeNull();
  });

  test('followed is an address, and the cars before stay until the new ones are there', async () => {
    let answer = (): void => {};
    await show();
    gateway.answer(
      path,
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({ total: 1, series: [car(77)], counts });
          };
        }),
    );
    await userEvent.click(screen.getByRole('link', { name: /^纯电动 ?12 ?款/ }));
    expect(where()).toBe('/car/0-0-0-0-0-0-0-0-4-0-0-0-0-0-4-0-0.html');
    expect(cards()).toHaveLength(pageSize);
    expect(cards()[0]?.closest('[inert]')).toBeTruthy();
    await act(async () => {
      answer();
    });
    await waitFor(() => {
      expect(cards()).toHaveLength(1);
    });
    expect(cards()[0]?.closest('[inert]')).toBeNull();
    expect(status().textContent).toContain('共 1 个车系');
    const chosen = screen.getByRole('link', { name: /^纯电动 ?12 ?款/ });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: '去掉条件 纯电动' }).getAttribute('href')).toBe(all);
  });

  test('of a further condition is a click away; a chosen one is in sight', async () => {
    await show();
    expect(screen.queryByRole('group', { name: '座位' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '更多条件：座位' }));
    await userEvent.click(screen.getByRole('link', { name: '7座' }));
    await userEvent.click(await screen.findByRole('button', { name: '收起更多条件' }));
    expect(screen.getByRole('group', { name: '座位' })).toBeTruthy();
  });
});

test('a price range of one’s own goes into the address', async () => {
  await show();
  const form = screen.getByRole('form', { name: '自定义价格' });
  await userEvent.click(within(form).getByRole('button', { name: '确定' }));
  expect(within(form).getByRole('alert').textContent).toBe('请输入价格');
  await userEvent.type(within(form).getByLabelText('最高价，万元'), '18');
  await userEvent.type(within(form).getByLabelText('最低价，万元'), '12{Enter}');
  expect(where()).toBe('/car/0-12_18-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html');
  expect(screen.getByRole('link', { name: '去掉条件 12-18万' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('最低价，万元').value).toBe('12');
});

describe('further pages', () => {
  test('come by nearness and end with a page that is not full', async () => {
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

  test('that fail are asked for again by hand', async () => {
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

  test('an address in the middle leads back to the first', async () => {
    await show('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-3.html');
    expect(await screen.findByText('从第 41 个开始显示')).toBeTruthy();
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe(all);
  });

  test('beyond the last one there is a way back', async () => {
    gateway.answer(path, { total: 45, series: [] });
    await show('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-9.html');
    expect(await screen.findByText('这一页没有车系，一共只有 45 个')).toBeTruthy();
  });
});

test('an empty list says which condition to drop, and what that would bring', async () => {
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

test('cars set aside are compared by their models', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: '对比车0' }));
  expect(screen.getByText('再选一款就能对比')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '对比车1' }));
  const tray = screen.getByRole('region', { name: '车型对比' });
  expect(within(tray).getByRole('link', { name: '开始对比' }).getAttribute('href')).toBe(
    '/constrast?modelIds=9000%2C9001',
  );
  await userEvent.click(within(tray).getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('region', { name: '车型对比' })).toBeNull();
});

describe('a card', () => {
  test('leads to the series, its parameters and pictures, and to a price', async () => {
    await show();
    const [card] = cards();
    const href = (name: string | RegExp) =>
      within(card!).getByRole('link', { name }).getAttribute('href');
    expect(href('车0')).toBe('/s-0');
    expect(href('车0参数配置')).toBe('/parameter/s-0.html');
    expect(href('车0图片')).toBe('/pic/s-0');
    expect(href('询底价')).toBe('/askprice/s-0.html');
    expect(within(card!).getByText('比亚迪 · 中型SUV · 纯电动')).toBeTruthy();
    expect(within(card!).getByText('经销商 9.58-12.18万')).toBeTruthy();
  });

  test.each([
    [0, '已停售', false],
    [1, undefined, true],
    [2, '预售', true],
  ])('of sell state %i says %s', async (sell_stat, mark, asks) => {
    gateway.answer(path, { total: 1, series: [car(1, { sell_stat })] });
    await show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).queryByRole('link', { name: '询底价' }) !== null).toBe(asks);
    if (mark) expect(within(card!).getByText(mark)).toBeTruthy();
  });

  test('without a price hides what dealers ask; without a level is 其他', async () => {
    const bare = car(1, { price: '暂无报价', level: '', brand_name: undefined, has_img: 0 });
    gateway.answer(path, { total: 1, series: [bare] });
    await show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText('暂无报价')).toBeTruthy();
    expect(within(card!).queryByText(/经销商/)).toBeNull();
    expect(within(card!).getByText('其他 · 纯电动')).toBeTruthy();
    expect(card!.querySelector('img')).toBeNull();
  });

  test('that is hostile stays text and leads nowhere', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const hostile = car(1, { name, seriesId: '../../x', model_id: 'javascript:1' });
    gateway.answer(path, { total: 1, series: [hostile] });
    await show();
    const [card] = await screen.findAllByRole('article');
    expect(within(card!).getByText(name)).toBeTruthy();
    expect(within(card!).queryAllByRole('link')).toEqual([]);
    expect(within(card!).queryAllByRole('button')).toEqual([]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('a failure', () => {
  test('of the search leaves the conditions, and can be tried again', async () => {
    gateway.answer(path, () => failure(502, 50201, '没有应答'));
    await show();
    expect(screen.getByText('没有应答')).toBeTruthy();
    gateway.answer(path, { total: 1, series: [car(1)] });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  test('of the conditions leaves the cars', async () => {
    gateway.answer('/api/gethomeinfo', () => failure(502, 50201, '条件没有应答'));
    renderOn(<DatabasePage />, { at: all });
    expect(await screen.findByText('条件没有应答')).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(pageSize);
  });

  test('of the hot brands leaves the letters', async () => {
    gateway.answer('/api/index', () => failure(502, 50201, '没有应答'));
    await show();
    expect(screen.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  });
});
