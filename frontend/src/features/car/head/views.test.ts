// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { modelView } from './model-view';
import { seriesView } from './series-view';

const facts = (list: readonly { name: string; value: string }[]) =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));

// B7.102
test('merges a series from both calls', () => {
  const view = seriesView('1001', example('getSeriesInfo'), example('getCarTrainHeadInfo'), '4.10');
  expect(view).toMatchObject({
    name: '秦PLUS',
    brand: '比亚迪',
    brandId: '1',
    sellStat: 1,
    price: { kind: 'guide', text: '7.98-10.98万' },
    dealerPrice: { kind: 'dealer', text: '7.66-10.58万' },
    score: '4.10',
    bestModelId: '20002',
    vr: { round: true, pano: true },
  });
  expect(facts(view.facts)).toEqual({
    级别: '紧凑型车',
    能源: '插电混动/纯电动',
    排量: '1.5L',
    发动机: '自然吸气 101马力 L4',
    厂商: '比亚迪',
    最近上市: '2025-02',
  });
});

// B3.3 B3.5 B3.8
test('shows a series with only a name when the head call failed', () => {
  const view = seriesView('7', { id: '7', name: '秦' }, undefined);
  expect(view).toMatchObject({
    price: { kind: 'guide', text: '' },
    dealerPrice: { kind: 'dealer', text: '' },
    images: [],
    ranks: [],
    colors: [],
    vr: { round: false, pano: false },
  });
  expect(view.score).toBeUndefined();
  expect(view.sellStat).toBeUndefined();
  expect(facts(view.facts)).toEqual({
    级别: '其他',
    排量: '暂无',
    发动机: '暂无',
    厂商: '暂无',
  });
});

test('leaves out invalid colours and ids', () => {
  const head = {
    ...example('getCarTrainHeadInfo'),
    best_model_id: 'javascript:1',
    color_list: [
      { name: '红', value: 'url(javascript:alert(1))' },
      { name: '蓝', value: '#2b5fa8' },
    ],
  };
  const view = seriesView('1001', example('getSeriesInfo'), head);
  expect(view.colors).toEqual([{ name: '蓝', value: '#2b5fa8' }]);
  expect(view.bestModelId).toBeUndefined();
});

// B3.10 B3.14
test('shows a complete model', () => {
  const view = modelView('20001', example('carModalInfo'));
  expect(view).toMatchObject({
    seriesId: '1001',
    name: '秦PLUS 2025款 DM-i 智驾版 55KM 领先型',
    price: { kind: 'guide', text: '7.98万' },
    dealerPrice: { kind: 'dealer', text: '7.15万' },
    saving: 0.83,
  });
  expect(facts(view.facts)).toEqual({ 级别: '紧凑型车', 油耗: '1.24L', 排量: '1.5L' });
});

// B3.15 B3.16
test.each([undefined, '', '0万', '暂无报价'])('ignores the dealer price %s', (price) => {
  const { modelInfo } = example('carModalInfo');
  const info = { ...modelInfo, dealer_price: price ?? '' };
  if (price === undefined) Reflect.deleteProperty(info, 'dealer_price');
  const view = modelView('20001', { modelInfo: info, priceSortDealer: [] });
  expect(view.dealerPrice).toMatchObject({ kind: 'dealer', text: '' });
  expect(view.saving).toBeUndefined();
});

// B3.12 B3.13 B3.18
test('shows no saving for a higher dealer price and labels missing facts', () => {
  const modelInfo = { model_id: '1', model_name: '领先型', series_id: 'x', seriesName: '秦' };
  const view = modelView('1', {
    modelInfo: { ...modelInfo, price: '7.98万', dealer_price: '8.20万' },
    priceSortDealer: [],
  });
  expect(view.saving).toBeUndefined();
  expect(view.seriesId).toBeUndefined();
  expect(view.name).toBe('秦 领先型');
  expect(facts(view.facts)).toEqual({ 级别: '其他', 油耗: '暂无', 排量: '暂无' });
});
