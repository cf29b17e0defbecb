import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { ComparePrices } from './ComparePrices';

const path = '/api/model/carmodalinfo';
const cars = [
  { id: '20001', seriesName: '秦PLUS', name: '2025款 领先型' },
  { id: '20002', seriesName: '宏光MINIEV', name: '2025款 舒适型' },
  { id: '20003', seriesName: '秦PLUS', name: '2025款 超越型' },
];
const config = {
  ...example('getmodelconfigNew'),
  modelInfo: cars.map(({ id, seriesName, name }) => ({
    model_id: id,
    model_name: name,
    series_id: '1001',
    series_name: seriesName,
    price: '10.00万',
    sell_stat: 1,
  })),
  configList: [
    {
      id: '1',
      title: '基本参数',
      list: [
        { name: '能源类型', values: ['汽油', '纯电动', '汽油'] },
        { name: '座位数', values: ['5', '5', '7'] },
      ],
    },
  ],
};
const known = example('carModalInfo');
const step = (from: string, to: string, count: number) => ({ from, to, count });
const paid = {
  ...known.ownerPrice,
  city: '北京',
  count: 40,
  min: '9.00',
  max: '10.90',
  spread: [step('9.00', '10.00', 10), step('10.00', '11.00', 30)],
};
const model = (id: string, prices: object) => ({
  ...known.modelInfo,
  model_id: id,
  prices: undefined,
  ...prices,
});
const answers: { readonly [id: string]: object } = {
  '20001': {
    ...known,
    modelInfo: model('20001', { price: '11.00万', dealer_price: '10.00万' }),
    ownerPrice: paid,
  },
  '20002': {
    ...known,
    modelInfo: model('20002', { price: '10.00万', dealer_price: '暂无报价' }),
    ownerPrice: paid,
  },
  '20003': {
    ...known,
    modelInfo: model('20003', { price: '10.00万', dealer_price: '10.50万' }),
    ownerPrice: undefined,
  },
};

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(path, ({ query }: Asked) => answers[query['model_id'] ?? '']);
});

function show() {
  const pageData = { city: '北京', now: Date.parse('2026-06-01T00:00:00+08:00') };
  return renderOn(<ComparePrices cars={cars} config={config} />, { pageData });
}

const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('each car has the prices of its own page, in the order of the table', async () => {
  show();
  await screen.findByText('10.98万');
  const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(head && textsOf(head)).toEqual([
    '车款',
    '厂商指导价',
    '经销商最低价',
    '落地价估算',
    '与车主成交价比',
  ]);
  // Taxes by hand: 10 万 ÷ 1.13 × 10 % is 8,850 元, half of it for an electric car in 2026; insurance 950, for 7 seats 1,100.
  expect(rows.map(textsOf)).toEqual([
    [
      '秦PLUS 2025款 领先型',
      '11.00万',
      '10.00万',
      '约10.98万',
      '很划算40位北京车主中约25%付得更少',
    ],
    ['宏光MINIEV 2025款 舒适型', '10.00万', '暂无报价', '约10.54万', '没有经销商报价'],
    [
      '秦PLUS 2025款 超越型',
      '10.00万',
      '10.50万 高于指导价0.50万',
      '约11.54万',
      '北京还没有车主成交价',
    ],
  ]);
  expect(screen.getByText('10.98万').dataset['figure']).toContain('北京');
  expect(screen.getByRole('link', { name: '秦PLUS 2025款 领先型' }).getAttribute('href')).toBe(
    '/m-20001',
  );
});

test('a car whose answer fails says so in its row and is asked for again there', async () => {
  gateway.answer(path, ({ query }: Asked) =>
    query['model_id'] === '20002'
      ? failure(503, 50302, '服务暂时不可用，请稍后重试')
      : answers[query['model_id'] ?? ''],
  );
  show();
  const row = (await screen.findByRole('alert')).closest('tr')!;
  expect(row.textContent).toContain('宏光MINIEV 2025款 舒适型');
  expect(row.textContent).toContain('加载失败：服务暂时不可用，请稍后重试');
  expect(screen.getByText('10.98万')).toBeTruthy();
  gateway.answer(path, ({ query }: Asked) => answers[query['model_id'] ?? '']);
  await userEvent.click(
    within(row).getByRole('button', { name: '重试：宏光MINIEV 2025款 舒适型的价格' }),
  );
  expect(await screen.findByText('10.54万')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while the answers load each row has its height', () => {
  gateway.answer(path, () => new Promise(() => {}));
  show();
  expect(screen.getAllByText('加载中')).toHaveLength(3);
});
