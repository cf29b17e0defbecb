import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { example, exampleEnvelope } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import OwnerPricePage from './OwnerPricePage';

let gateway: FakeGateway;
const series = example('getSeriesInfo');
const model = example('carModalInfo');
const price = model.ownerPrice!;

beforeEach(() => {
  gateway = fakeGateway()
    .answer('/api/series/getseriesinfo', series)
    .answer('/api/model/carmodalinfo', model)
    .answer('/api/gethomeinfo', example('gethomeinfo'))
    .answer('/api/conditionsearch', example('conditionSearch'))
    .answer('/api/getmodellistforformpage', example('getmodellistforformpage'));
});

const asked = () => gateway.asked.map(({ path }) => path);
const paid = () => screen.findByRole('region', { name: /^近一年北京车主付了多少/ });
const method = () => screen.findByRole('region', { name: '最低成交价是怎么来的' });

test('without a car explains the method and offers cars', async () => {
  renderOn(<OwnerPricePage />, { at: '/owner-price' });
  expect((await method()).textContent).toContain('裸车价');
  const cars = await screen.findByRole('region', { name: '大家常看的车' });
  expect(within(cars).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/owner-price?series_id=1095',
  );
  for (const car of within(cars).getAllByRole('link')) {
    expect(car.textContent).toMatch(/指导价 [\d.]+/);
  }
  expect(await screen.findByRole('combobox', { name: '品牌' })).toBeTruthy();
  expect(asked()).not.toContain('/api/series/getseriesinfo');
});

describe('a model', () => {
  // L9.21
  test('shows lowest, median and highest price and the discount on the guide price', async () => {
    renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
    const words = (await paid()).textContent;
    expect(words).not.toContain('全部车款');
    expect(words).toContain(`最低${price.min}万比指导价低9%`);
    expect(words).toContain(`中位数${price.median}万`);
    expect(words).toContain(`${price.count}位车主提交的裸车价，购车时间2025年6月至2026年3月`);
    expect(words).toContain('来源：车主提交（演示数据）');
    expect(await method()).toBeTruthy();
  });

  test('rates what dealers ask now among what owners paid', async () => {
    const asked = { ...model, modelInfo: { ...model.modelInfo, dealer_price: '7.60万' } };
    gateway.answer('/api/model/carmodalinfo', asked);
    renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
    const now = (await screen.findByText('北京经销商现在最低')).parentElement;
    expect(now?.textContent).toBe(
      `北京经销商现在最低7.60万划算${price.count}位北京车主中约44%付得更少，样本较少`,
    );
    expect((await method()).textContent).toContain(
      '至多25%为很划算，至多50%为划算，至多75%为合理，更多为偏高',
    );
  });

  test('without a dealer price rates nothing', async () => {
    const asked = { ...model, modelInfo: { ...model.modelInfo, dealer_price: '暂无报价' } };
    gateway.answer('/api/model/carmodalinfo', asked);
    renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
    await paid();
    expect(screen.queryByText('北京经销商现在最低')).toBeNull();
  });

  test('shows the price distribution in a table', async () => {
    renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    const owners = rows.map((row) => within(row).getByRole('cell').textContent);
    expect(owners).toEqual(price.spread?.map(({ count }) => `${count}位`));
    expect(screen.getAllByText('中位数在此')).toHaveLength(1);
  });

  test('requests nothing that the document has', async () => {
    renderOn(<OwnerPricePage />, {
      at: '/owner-price?model_id=20001',
      pageData: {
        params: {
          carModalInfo: { model_id: '20001' },
          getSeriesInfo: { series_id: '1001' },
          getmodellistforformpage: { series_id: '1001', sort_type: 'price' },
        },
        parts: {
          carModalInfo: exampleEnvelope('carModalInfo'),
          getSeriesInfo: exampleEnvelope('getSeriesInfo'),
          getmodellistforformpage: exampleEnvelope('getmodellistforformpage'),
        },
      },
    });
    await paid();
    const shared = gateway.asked.filter(({ method: how }) => how === 'GET');
    expect(shared.map(({ path }) => path)).toEqual([]);
  });
});

describe('the inquiry on the page', () => {
  test('is about the model and names this page as source', async () => {
    gateway.answer('/api/clue/askprice/popbefore', example('popBefore'));
    renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
    const ask = await screen.findByRole('region', { name: '问本地经销商要底价' });
    expect(await within(ask).findByRole('textbox', { name: '姓名' })).toBeTruthy();
    expect(within(ask).getByText('秦PLUS 2025款 DM-i 智驾版 55KM 超越型的价格')).toBeTruthy();
    const before = gateway.asked.find(({ path }) => path === '/api/clue/askprice/popbefore');
    expect(before?.body).toEqual({
      series_id: '1001',
      mid: '20001',
      clue_source_type: 'form_public',
    });
  });

  test('is missing for discontinued models', async () => {
    const stopped = { ...model, modelInfo: { ...model.modelInfo, sell_stat: 3 } };
    gateway.answer('/api/model/carmodalinfo', stopped);
    renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
    await paid();
    expect(screen.queryByRole('region', { name: '问本地经销商要底价' })).toBeNull();
  });
});

test('an invalid series id of the model is replaced by that of the address', async () => {
  const modelInfo = { ...model.modelInfo, series_id: 'abc' };
  gateway.answer('/api/model/carmodalinfo', { ...model, modelInfo });
  renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001&series_id=1001' });
  await screen.findByRole('region', { name: '问本地经销商要底价' });
  await vi.waitFor(() => {
    const before = gateway.asked.find(({ path }) => path === '/api/clue/askprice/popbefore');
    expect(before?.body).toMatchObject({ series_id: series.id });
  });
});

test('a series covers all its models and links each', async () => {
  renderOn(<OwnerPricePage />, { at: '/owner-price?series_id=1001' });
  expect((await paid()).textContent).toContain(`${series.ownerPrice!.count}位车主`);
  expect((await paid()).textContent).not.toContain('比指导价');
  expect((await paid()).querySelector('h2')?.textContent).toBe('近一年北京车主付了多少全部车款');
  const models = await screen.findByRole('region', { name: '按车款看' });
  const [all, first] = within(models).getAllByRole('link');
  expect(all?.getAttribute('aria-current')).toBe('true');
  expect(first?.getAttribute('href')).toBe('/owner-price?model_id=20001');
  expect(first?.textContent).toMatch(/指导价 7\.98万$/);
});

test('marks figures of few owners', async () => {
  gateway.answer('/api/model/carmodalinfo', { ...model, ownerPrice: { ...price, count: 2 } });
  renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
  await paid();
  expect(screen.getByText('只有2位车主，样本太少，仅供参考')).toBeTruthy();
});

test('reports that no owner has reported', async () => {
  gateway.answer('/api/model/carmodalinfo', { ...model, ownerPrice: undefined });
  renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
  expect(await screen.findByText(/近一年北京还没有车主提交/)).toBeTruthy();
  expect(await method()).toBeTruthy();
});

test('offers a retry after a failure and keeps the method', async () => {
  gateway.answer('/api/model/carmodalinfo', () => failure(502, 50201, '没有应答'));
  renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
  expect(await screen.findByText('没有应答')).toBeTruthy();
  expect(await method()).toBeTruthy();
  gateway.answer('/api/model/carmodalinfo', model);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await paid()).toBeTruthy();
});

test('renders hostile figures as text', async () => {
  const text = '<img src=x onerror=alert(1)>';
  const spread = [
    { from: text, to: text, count: 3 },
    { from: 'a', to: 'b', count: 1e9 },
  ];
  gateway.answer('/api/model/carmodalinfo', {
    ...model,
    ownerPrice: { ...price, min: text, median: 'NaN', from: text, spread, lowest: undefined },
  });
  renderOn(<OwnerPricePage />, { at: '/owner-price?model_id=20001' });
  expect((await paid()).textContent).toContain(text);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
