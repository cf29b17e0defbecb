import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import PolicyPage from './PolicyPage';

let gateway: FakeGateway;
const policy = example('policyDetail');
/** Within the period of the example policies. */
const summer = Date.UTC(2026, 5, 1);

beforeEach(() => {
  gateway = fakeGateway()
    .answer('/api/policy/getgovbycity', example('getgovbycity'))
    .answer('/api/policy/v2/detail', policy)
    .answer('/api/model/carmodalinfo', example('carModalInfo'))
    .answer('/api/gethomeinfo', example('gethomeinfo'))
    .answer('/api/common/getcity', example('getcity'));
});

const asked = (path: string) =>
  gateway.asked.filter((call) => call.path === path).map(({ query }) => query);
const gains = () => screen.findByRole('region', { name: '我能拿多少' });

describe('the request', () => {
  // B7.44
  test("for all cars uses the visitor's city, or that of ?city", async () => {
    renderOn(<PolicyPage />, { at: '/policy.html?city=上海' });
    await gains();
    expect(asked('/api/policy/getgovbycity')).toEqual([{ city: '上海' }]);
    expect(asked('/api/policy/v2/detail')).toEqual([]);
  });

  // B7.43
  test('for a series has its id', async () => {
    renderOn(<PolicyPage />, { at: '/policy/s-1001.html' });
    await gains();
    expect(asked('/api/policy/v2/detail')).toEqual([{ series_id: '1001' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS 北京购车补贴');
  });

  test('for a model uses its series', async () => {
    renderOn(<PolicyPage />, { at: '/policy/m-20001.html' });
    await gains();
    expect(asked('/api/policy/v2/detail')).toEqual([{ series_id: '1001', model_id: '20001' }]);
    const car = screen.getByRole('region', { name: '所选车型' });
    expect(within(car).getByText('7.98万')).toBeTruthy();
    expect(within(car).getByRole('link', { name: '询底价' }).getAttribute('href')).toBe(
      '/askprice/m-20001.html',
    );
  });

  test('is not sent when the document has the data', async () => {
    renderOn(<PolicyPage />, {
      at: '/policy/s-1001.html',
      pageData: {
        params: { policyDetail: { series_id: '1001' } },
        parts: { policyDetail: exampleEnvelope('policyDetail') },
      },
    });
    await gains();
    expect(gateway.asked).toEqual([]);
  });
});

test('shows the amount of each kind with the remaining price', async () => {
  renderOn(<PolicyPage />, { at: '/policy/s-1001.html', pageData: { now: summer } });
  const ways = within(await gains()).getAllByRole('heading', { level: 3 });
  expect(ways.map(({ textContent }) => textContent)).toEqual(['置换补贴', '以旧换新', '现金优惠']);
  const words = (await gains()).textContent;
  expect(words).toContain('15,000元指导价7.98万起，减去后6.48万起');
  expect(words).toContain('20,000元');
  expect(words).toContain('暂无');
  expect(words).not.toContain('35,000');
});

test('shows details in tabs by kind, including empty ones', async () => {
  renderOn(<PolicyPage />, { at: '/policy/s-1001.html' });
  const tab = await screen.findByRole('tab', { name: '以旧换新' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('置换补贴');
  await userEvent.click(tab);
  expect(screen.getByRole('heading', { name: '汽车报废更新补贴' })).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('北京暂无现金优惠')).toBeTruthy();
});

// B3.143
test('shows the detail of a policy beside its details', async () => {
  const details = [{ title: '补贴对象', text: '个人消费者' }];
  const entry = { title: '置换更新补贴', details, detail: '资金用完即止。', cards: [] };
  const [tab] = policy.listData;
  gateway.answer('/api/policy/v2/detail', { ...policy, listData: [{ ...tab!, list: [entry] }] });
  renderOn(<PolicyPage />, { at: '/policy/s-1001.html' });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(panel.getByRole('term').textContent).toBe('补贴对象');
  expect(panel.getByRole('definition').textContent).toBe('个人消费者');
  expect(panel.getByText('资金用完即止。')).toBeTruthy();
});

test('shows whether a policy is valid today', async () => {
  const [tab] = policy.listData;
  const [entry] = tab!.list;
  const card = (title: string, start_time: string, end_time: string) => ({
    ...entry!.cards[0]!,
    title,
    start_time,
    end_time,
  });
  const cards = [
    card('甲', '2025-01-01', '2025-11-30'),
    card('乙', '2025-01-01', '2025-10-31'),
    card('丙', '2026-01-01', '2026-12-31'),
  ];
  gateway.answer('/api/policy/v2/detail', {
    ...policy,
    listData: [{ ...tab!, list: [{ ...entry!, cards }] }],
  });
  // The document's date is 2025-11-21.
  renderOn(<PolicyPage />, { at: '/policy/s-1001.html' });
  const panel = await screen.findByRole('tabpanel');
  const words = within(panel)
    .getAllByText(/进行中|已结束|未开始/)
    .map(({ textContent }) => textContent);
  expect(words).toEqual(['进行中', '已结束', '未开始']);
  expect(within(panel).getByText('2025-01-01 至 2025-11-30，还剩10天')).toBeTruthy();
});

describe('an empty result', () => {
  test.each([
    [1, '北京暂无购车补贴，换个城市看看'],
    [2, '还没上市，补贴要等上市后公布'],
    [0, '已停售，没有新车补贴'],
  ])('for a car of sell state %i shows %s', async (sell_stat, words) => {
    const series_info = { ...policy.series_info!, sell_stat };
    gateway.answer('/api/policy/v2/detail', { ...policy, series_info, listData: [] });
    renderOn(<PolicyPage />, { at: '/policy/s-1001.html' });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

test('another city is another address, and so is the way back', async () => {
  renderOn(<PolicyPage />, { at: '/policy/s-1001.html', pageData: { city: '上海' } });
  await gains();
  // The data is for 北京, the visitor is in 上海.
  expect(screen.getByRole('link', { name: '看我所在的上海' }).getAttribute('href')).toBe(
    '/policy/s-1001.html',
  );
  await userEvent.click(screen.getByRole('button', { name: '看其他城市' }));
  const cities = await screen.findByRole('list', { name: '热门城市' });
  expect(within(cities).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/policy/s-1001.html?city=${encodeURIComponent('北京')}`,
  );
});

test('renders hostile policies as text without links', async () => {
  const text = '<script>alert(1)</script>';
  const target_url = 'javascript:alert(1)';
  gateway.answer('/api/policy/getgovbycity', {
    city: text,
    listData: [
      {
        tab_type: 'cash',
        tab_name: text,
        list: [
          {
            title: text,
            details: [{ title: text, text: 'x'.repeat(5000) }],
            detail: '',
            cards: [{ title: text, amount: text, unit: '元', target_url }],
          },
        ],
      },
    ],
  });
  renderOn(<PolicyPage />, { at: '/policy.html' });
  expect(await screen.findAllByRole('heading', { level: 3, name: text })).toHaveLength(2);
  expect(document.querySelector('script, a[href^="javascript"]')).toBeNull();
});

test('offers a retry after a failure', async () => {
  gateway.answer('/api/policy/getgovbycity', () => failure(502, 50201, '没有应答'));
  renderOn(<PolicyPage />, { at: '/policy.html' });
  expect(await screen.findByText('没有应答')).toBeTruthy();
  gateway.answer('/api/policy/getgovbycity', example('getgovbycity'));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await gains()).toBeTruthy();
});

test('without a car offers a chooser: brand, series, model', async () => {
  gateway
    .answer('/api/conditionsearch', example('conditionSearch'))
    .answer('/api/getmodellistforformpage', example('getmodellistforformpage'));
  renderOn(<PolicyPage />, { at: '/policy.html' });
  const [brand] = example('gethomeinfo').brand_list[0]!.list;
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  expect((await screen.findByRole('link', { name: '查看' })).getAttribute('href')).toBeNull();
  expect(select('车系').disabled).toBe(true);
  await screen.findByRole('option', { name: brand!.title });
  await userEvent.selectOptions(select('品牌'), brand!.title);
  await userEvent.selectOptions(
    select('车系'),
    await screen.findByRole('option', { name: 'Model Y' }),
  );
  expect(asked('/api/conditionsearch')).toEqual([
    { brand: brand!.code, rn: '100', need_price: '0' },
  ]);
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe(
    '/policy/s-1095.html',
  );
});

test.each([
  ['2027-01-01', '2027-12-31', '尚未开始'],
  ['2024-01-01', '2024-12-31', '已结束'],
])('shows no amount for a policy from %s to %s: %s', async (start, end, words) => {
  const [tab] = policy.listData;
  const [entry] = tab!.list;
  const cards = [{ ...entry!.cards[0]!, start_time: start, end_time: end }];
  const listData = [{ ...tab!, list: [{ ...entry!, cards }] }];
  gateway.answer('/api/policy/v2/detail', { ...policy, listData });
  renderOn(<PolicyPage />, { at: '/policy/s-1001.html', pageData: { now: summer } });
  expect(within(await gains()).getByText(words)).toBeTruthy();
  expect(within(await gains()).queryByText(/15,000/)).toBeNull();
});
