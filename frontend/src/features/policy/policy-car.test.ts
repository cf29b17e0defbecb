// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../test/support/example';
import { policyCar, subjectOf } from './policy-car';

test('the address names a model, a series or none', () => {
  expect(subjectOf({ mid: '20001' })).toEqual({ modelId: '20001' });
  expect(subjectOf({ series_id: '1001' })).toEqual({ seriesId: '1001' });
  expect(subjectOf({})).toBeUndefined();
});

const series_info = { series_id: '1001', series_name: '秦PLUS', sell_stat: 1, model_id: '20002' };
const ofCity = { city: '北京', listData: [] };
const policy = { ...ofCity, series_info };
const { modelInfo } = example('carModalInfo');

test('without a model the car is the series of the answer', () => {
  expect(policyCar(policy, undefined)).toMatchObject({
    seriesId: '1001',
    modelId: undefined,
    bestModelId: '20002',
    name: '秦PLUS',
    sellStat: 1,
  });
  expect(policyCar(ofCity, modelInfo)).toBeUndefined();
  expect(policyCar(undefined, modelInfo)).toBeUndefined();
});

test('a model has its own name and state of sale', () => {
  const car = policyCar(policy, { ...modelInfo, sell_stat: 0 });
  expect(car).toMatchObject({ name: modelInfo.model_name, sellStat: 0 });
});
