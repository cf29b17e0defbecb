// @vitest-environment node
import { expect, test } from 'vitest';

import { modelFacts, seriesFacts, type Fact } from './car-facts';

const texts = (facts: readonly Fact[]) =>
  Object.fromEntries(
    facts.map((fact) => [fact.label, 'price' in fact ? fact.price.text || '暂无报价' : fact.text]),
  );

// B3.2 B3.6
test('shows a complete series', () => {
  const facts = seriesFacts({
    id: '1',
    name: '途观',
    level: 'suv',
    price: '18.00-25.00万',
    dealerPrice: '15.00万起',
    engineLiters: ['1.5T', '2.0T'],
    engineFeature: '涡轮增压',
  });
  expect(texts(facts)).toEqual({
    级别: 'SUV',
    指导价: '18.00-25.00万',
    经销商报价: '15.00万起',
    排量: '1.5T / 2.0T',
    发动机: '涡轮增压',
  });
});

// B3.3 B3.4 B3.5 B3.7 B3.8
test('shows a series with only a name', () => {
  expect(texts(seriesFacts({ id: '1', name: '秦', engineLiters: [] }))).toEqual({
    级别: '其他',
    指导价: '暂无报价',
    经销商报价: '暂无报价',
    排量: '暂无',
    发动机: '暂无',
  });
});

const model = { model_id: '1', model_name: '领先型', series_id: '2', seriesName: '秦' };

// B3.10 B3.11 B3.14
test('shows a complete model', () => {
  const modelInfo = {
    ...model,
    level: '紧凑型车',
    price: '7.98万',
    dealer_price: '7.66万',
    fuel_consumption: '1.24',
    engineliters: '1.5',
  };
  expect(texts(modelFacts({ modelInfo, priceSortDealer: [] }))).toEqual({
    级别: '紧凑型车',
    指导价: '7.98万',
    经销商最低价: '7.66万',
    油耗: '1.24L',
    排量: '1.5',
  });
});

// B3.13 B3.15
test.each([undefined, '', '0万'])("ignores the model's dealer price %s", (price) => {
  const modelInfo = { ...model, ...(price !== undefined && { dealer_price: price }) };
  expect(texts(modelFacts({ modelInfo, priceSortDealer: [] }))).toMatchObject({
    经销商最低价: '暂无报价',
    油耗: '暂无',
    排量: '暂无',
  });
});
