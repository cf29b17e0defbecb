// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { askedCar } from './asked-car';

const series = example('getSeriesInfo');
const model = example('carModalInfo');

test('is the series where no model is asked for', () => {
  expect(askedCar(undefined, series)).toMatchObject({
    seriesId: series.id,
    modelId: undefined,
    name: series.name,
    sellStat: series.sell_stat,
  });
});

test('is the model with the picture of its series', () => {
  const { modelInfo } = model;
  expect(askedCar(model, series)).toMatchObject({
    seriesId: modelInfo.series_id,
    modelId: modelInfo.model_id,
    name: modelInfo.model_name,
    picture: series.white_bg_img,
    sellStat: modelInfo.sell_stat,
  });
  expect(askedCar(model, undefined)?.seriesId).toBe(modelInfo.series_id);
});

test('is none without a valid series', () => {
  expect(askedCar(undefined, undefined)).toBeUndefined();
  const unknown = { ...model, modelInfo: { ...model.modelInfo, series_id: '' } };
  expect(askedCar(unknown, undefined)).toBeUndefined();
});
