// @vitest-environment node
import { expect, test } from 'vitest';

import { example } from '../../../../test/support/example';
import { askedSubject } from './asked-subject';

test('a model is asked about below its series', () => {
  const model = example('carModalInfo');
  const { model_id: modelId, series_id: seriesId, model_name: name } = model.modelInfo;
  const subject = askedSubject(model, undefined);
  expect(subject).toMatchObject({ car: { seriesId, modelId }, name });
  expect(subject?.crumbs.map(({ label }) => label)).toEqual([
    '首页',
    model.modelInfo.seriesName,
    name,
    '询底价',
  ]);
});

test('a series is asked about with its picture, without a model', () => {
  const series = example('getSeriesInfo');
  const subject = askedSubject(undefined, series);
  expect(subject?.car).toEqual({ seriesId: series.id });
  expect(subject?.picture).toBe(series.white_bg_img);
  expect(subject?.crumbs.map(({ label }) => label)).toEqual(['首页', series.name, '询底价']);
});

test('nothing is asked about before an answer', () => {
  expect(askedSubject(undefined, undefined)).toBeUndefined();
});
