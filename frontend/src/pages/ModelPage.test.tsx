import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { carDocument, carGateway, modelParts } from '../../test/support/fake-car';
import { failure, type Asked, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import ModelPage from './ModelPage';

const configPath = '/api/model/getmodelconfignew';
let gateway: FakeGateway;
let viewport: FakeViewport;

beforeEach(() => {
  viewport = fakeViewport();
  gateway = carGateway().answer(configPath, ({ query }: Asked) =>
    query['model_id'] === '20001' ? example('getmodelconfigNew') : both,
  );
});

const single = example('getmodelconfigNew');
const both = {
  ...single,
  modelInfo: [single.modelInfo[0]!, { ...single.modelInfo[0]!, model_id: '20005' }],
  configList: [
    {
      id: '1',
      title: '安全',
      list: [
        { name: '主动刹车', values: ['-', '●'] },
        { name: '续航', unit: 'km', better: 'high', values: ['55', '128'] },
      ],
    },
  ],
};
const envelope = (Result: unknown) => ({ ResultCode: 0, ResultMsg: 'ok', Result });
const broken = { ResultCode: 50_201, ResultMsg: '上游服务没有应答', Result: null, status: 502 };
const now = Date.parse('2026-11-20T12:00:00+08:00');

const show = (pageData = carDocument(modelParts, { getModelsBeside: envelope(both) })) =>
  renderOn(<ModelPage />, { at: '/m-20001', pageData: { now, ...pageData } });
/** Without visitor-specific data, which no document contains. */
const shared = () => gateway.asked.filter(({ method }) => method === 'GET');
const region = (name: string) => within(screen.getByRole('region', { name }));

test("shows the document's data and requests nothing", async () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    '秦PLUS 2025款 DM-i 智驾版 55KM 领先型',
  );
  expect(screen.getByText('1.24L')).toBeTruthy();
  expect(screen.getByText('省0.83万')).toBeTruthy();
  expect(await screen.findByText('比本款多1项')).toBeTruthy();
  expect(shared()).toEqual([]);
});

test('requests the other models of the series where the upstream put none beside it', async () => {
  show(carDocument(modelParts, { getModelsBeside: envelope(single) }));
  expect(await screen.findByText('比本款多1项')).toBeTruthy();
  expect(shared()).toMatchObject([{ path: configPath, query: { model_id: '20001,20005' } }]);
});

// B7.127
test('requests the banner about its brand and series when it comes near', async () => {
  show();
  await act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });
  expect(await screen.findByRole('link', { name: /银河A7 试驾季/ })).toBeTruthy();
  expect(gateway.asked.find(({ path }) => path === '/api/ads/commercialv2')?.query).toEqual({
    location: 'car_index_top_banner',
    brand_id: '1',
    series_id: '1001',
  });
});

test('shows the differences to another model, with links to it and to the comparison', async () => {
  show();
  const more = await screen.findByRole('heading', { name: '比本款多1项' });
  const card = within(more.closest('li')!);
  expect(card.getByText('主动刹车')).toBeTruthy();
  expect(card.getByText('128km')).toBeTruthy();
  expect(card.getByText('与本款同价')).toBeTruthy();
  const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m-20005', '/constrast?modelIds=20001%2C20005']);
});

test('the cost estimate adds up from the dealer price', () => {
  show();
  const cost = region('落地价估算');
  expect(cost.getByText('71,500元')).toBeTruthy();
  expect(cost.getByText('6,327元')).toBeTruthy();
  expect(cost.getByText('合计').nextElementSibling?.textContent).toBe('约7.88万');
  expect(cost.getByText('北京经销商最低价')).toBeTruthy();
});

// B3.16
test.each([
  ['0万', '厂商指导价', '79,800元'],
  ['', '厂商指导价', '79,800元'],
])('ignores the dealer price "%s" and uses %s', (dealerPrice, name, amount) => {
  const { modelInfo } = example('carModalInfo');
  const info = { modelInfo: { ...modelInfo, dealer_price: dealerPrice }, priceSortDealer: [] };
  show(carDocument(modelParts, { carModalInfo: envelope(info) }));
  expect(screen.getByText('暂无报价')).toBeTruthy();
  const cost = region('落地价估算');
  expect(cost.getByText(name)).toBeTruthy();
  expect(cost.getByText(amount)).toBeTruthy();
});

test('shows no estimate without a price', () => {
  const { modelInfo } = example('carModalInfo');
  const info = {
    modelInfo: { ...modelInfo, price: '暂无报价', dealer_price: '' },
    priceSortDealer: [],
  };
  show(carDocument(modelParts, { carModalInfo: envelope(info) }));
  expect(region('落地价估算').getByText('没有报价，无法估算')).toBeTruthy();
});

test('requests dealers elsewhere when the city has none', async () => {
  const info = { ...example('carModalInfo'), priceSortDealer: [] };
  const [dealer] = example('dealerList').dealer_list;
  gateway.answer('/api/dealer/dealerlist', {
    dealer_list: [],
    offsite_dealers_list: [{ ...dealer, dealer_s_name: '天津店' }],
  });
  show(carDocument(modelParts, { carModalInfo: envelope(info) }));
  expect(await region('经销商报价').findByText('天津店')).toBeTruthy();
  expect(region('经销商报价').getByText(/北京暂无经销商/)).toBeTruthy();
});

test('a failed part keeps the others and is retried on request', async () => {
  show(carDocument(modelParts, { getmodelconfigNew: broken, getCarPicList: broken }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('领先型');
  expect(region('关键参数').getByText('上游服务没有应答')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '落地价估算' })).toBeNull();
  expect(region('车主口碑').getAllByRole('listitem').length).toBeGreaterThan(0);
  await userEvent.click(region('车款图片').getByRole('button', { name: '重试' }));
  expect(await region('车款图片').findByText('左前45度')).toBeTruthy();
});

test('reports a failed model and offers a retry', async () => {
  gateway.answer('/api/model/carmodalinfo', () => failure(504, 50_401, '上游服务超时'));
  show({});
  expect(await screen.findByText('上游服务超时')).toBeTruthy();
  gateway.answer('/api/model/carmodalinfo', example('carModalInfo'));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('领先型');
  });
});

test('shows no comparison for the only model of a series', () => {
  const list = example('getmodellistforformpage');
  const alone = { ...list, model_list: list.model_list.slice(0, 1) };
  show(carDocument(modelParts, { getmodellistforformpage: envelope(alone) }));
  expect(screen.getByText('秦PLUS没有其他在售车款')).toBeTruthy();
  expect(shared()).toEqual([]);
});

// B8.8
test('offers no inquiry for a discontinued model', () => {
  const { modelInfo, priceSortDealer } = example('carModalInfo');
  const info = {
    modelInfo: { ...modelInfo, sell_stat: 0, dealer_price: '暂无报价' },
    priceSortDealer,
  };
  expect(priceSortDealer).not.toEqual([]);
  show(carDocument(modelParts, { carModalInfo: envelope(info) }));
  expect(screen.getAllByText('已停售')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: '询底价' })).toBeNull();
});

test('renders hostile text as text and links no invalid series', () => {
  const script = '<img src=x onerror=alert(1)>';
  const { modelInfo } = example('carModalInfo');
  const bad = {
    modelInfo: {
      ...modelInfo,
      model_name: script.repeat(40),
      seriesName: script,
      series_id: 'javascript:alert(1)',
    },
    priceSortDealer: [{ dealer_id: 'javascript:1', dealer_s_name: script }],
  };
  show(carDocument(modelParts, { carModalInfo: envelope(bad) }));
  expect(document.querySelector('img[src="x"]')).toBeNull();
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^\//);
  }
});
