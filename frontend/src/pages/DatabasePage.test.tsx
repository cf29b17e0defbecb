import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';

import {
  all,
  car,
  counts,
  databaseGateway,
  pageSize,
  path,
} from '../../test/support/database-cars';
import { exampleEnvelope } from '../../test/support/example';
import { failure, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import DatabasePage from './DatabasePage';

let gateway: FakeGateway;

beforeEach(() => {
  fakeViewport();
  gateway = databaseGateway();
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

describe('the request', () => {
  test("contains the address's conditions and asks for counts", async () => {
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

  // B7.30
  test('sends isSync, alaSeriesIdList and source of the address with every page', async () => {
    await show(`${all}?isSync=1&alaSeriesIdList=1166,1001&alaSource=aladdin-brand`);
    await userEvent.click(screen.getByRole('link', { name: '加载更多' }));
    await waitFor(() => {
      expect(searches()).toHaveLength(2);
    });
    for (const { query } of searches()) {
      expect(query).toMatchObject({
        isSync: '1',
        alaSeriesIdList: '1166,1001',
        source: 'aladdin-brand',
      });
    }
    expect(searches().map(({ query }) => query['pn'])).toEqual(['1', '2']);
  });

  test('sends no other words of an address', async () => {
    await show(`${all}?isSync=7&alaSource=${encodeURIComponent('抖音')}&source=x`);
    expect(searches().map(({ query }) => query)).toEqual([
      { sort: '4', pn: '1', rn: '20', need_count: '1' },
    ]);
  });

  test('is not sent when the document has the data', () => {
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

describe('a card', () => {
  test('says the range of a car that has one', async () => {
    const example = exampleEnvelope('conditionSearch');
    gateway.answer(path, example.Result);
    await show();
    const said = cards().map((card) => within(card).getByText(/电动/).textContent);
    expect(said).toEqual(['CLTC 605km · 纯电动', '纯电动', '插电混动/纯电动']);
  });
});

describe('an option', () => {
  test('shows its count and is no link when the count is 0', async () => {
    await show();
    const energy = screen.getByRole('group', { name: '能源' });
    expect(within(energy).getByRole('link', { name: /^纯电动 ?12 ?款/ })).toBeTruthy();
    const dead = within(energy).getByRole('link', { name: /^氢燃料 ?0 ?款/ });
    expect(dead.getAttribute('aria-disabled')).toBe('true');
    expect(dead.getAttribute('href')).toBeNull();
  });

  test('changes the address and keeps the previous cars while loading', async () => {
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

  test('of a folded condition needs a click, unless it is selected', async () => {
    await show();
    expect(screen.queryByRole('group', { name: '座位' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '更多条件：座位' }));
    await userEvent.click(screen.getByRole('link', { name: '7座' }));
    await userEvent.click(await screen.findByRole('button', { name: '收起更多条件' }));
    expect(screen.getByRole('group', { name: '座位' })).toBeTruthy();
  });
});

test('a custom price range goes into the address', async () => {
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

describe('a failure', () => {
  test('of the search keeps the conditions and offers a retry', async () => {
    gateway.answer(path, () => failure(502, 50201, '没有应答'));
    await show();
    expect(screen.getByText('没有应答')).toBeTruthy();
    gateway.answer(path, { total: 1, series: [car(1)] });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  test('of another refusal of the search offers a retry', async () => {
    gateway.answer(path, () => failure(200, 5000, '暂停服务'));
    await show();
    expect(await screen.findByText('暂停服务')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });

  test.each([
    ['gateway', 400, 40001],
    ['upstream', 200, 1001],
  ])(
    'of a condition that the %s refuses offers to clear all, and no retry',
    async (_who, ...by) => {
      gateway.answer(path, () => failure(...by, '参数有误'));
      await show('/car/0-5_8_10-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0.html');
      expect(await screen.findByText('有一个条件无法识别')).toBeTruthy();
      expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
      gateway.answer(path, { total: 1, series: [car(1)] });
      const main = screen.getByText('有一个条件无法识别').parentElement!;
      await userEvent.click(within(main).getByRole('link', { name: '清空全部条件' }));
      expect(where()).toBe('/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-0-0.html');
      expect(await screen.findAllByRole('article')).toHaveLength(1);
    },
  );

  test('of the conditions keeps the cars', async () => {
    gateway.answer('/api/gethomeinfo', () => failure(502, 50201, '条件没有应答'));
    renderOn(<DatabasePage />, { at: all });
    expect(await screen.findByText('条件没有应答')).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(pageSize);
  });

  test('of the hot brands keeps the letters', async () => {
    gateway.answer('/api/index', () => failure(502, 50201, '没有应答'));
    await show();
    expect(screen.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  });
});
