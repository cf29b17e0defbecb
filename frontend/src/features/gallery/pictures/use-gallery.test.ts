import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useGallery } from './use-gallery';

const model = example('carModalInfo');
const modelInfo = { ...model.modelInfo, model_id: '9', series_id: '12' };

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway()
    .answer('/api/series/getseriesinfo', example('getSeriesInfo'))
    .answer('/api/model/carmodalinfo', { ...model, modelInfo });
});

const run = (at: string) => renderHookOn(() => useGallery('pc_list'), undefined, { at });

// B2.65 B2.66
test('a series and its tab', () => {
  const { result } = run('/pic/s-3/ns.html?city=上海');
  expect(result.current).toMatchObject({
    place: { seriesId: '3', modelId: undefined, query: { city: '上海' } },
    tab: { tab: 'ns' },
    subject: {
      scene: 'pc_list',
      seriesId: '3',
      tagName: '内饰',
      modelId: undefined,
      city: '北京',
      askedCity: '上海',
    },
  });
});

// B2.68
test('a model of a series, from the query', () => {
  const { result } = run('/pic/s-3?modelId=9');
  expect(result.current.place).toMatchObject({ seriesId: '3', modelId: '9' });
  expect(result.current.subject).toMatchObject({ seriesId: '3', modelId: '9' });
});

test('a model alone: its series is loaded first', async () => {
  const { result } = run('/pic/m-9');
  expect(result.current.place).toMatchObject({ seriesId: undefined, modelId: '9' });
  expect(result.current.subject).toBeNull();
  await waitFor(() => {
    expect(result.current.subject).toMatchObject({ seriesId: '12', modelId: '9' });
  });
  expect(gateway.asked[0]?.path).toBe('/api/model/carmodalinfo');
});

test('no gallery without a series or model', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => run('/')).toThrow(expect.objectContaining({ kind: 'missing' }));
});

test('has the answers about its series and its model', async () => {
  const { result } = run('/pic/s-3?modelId=9');
  await waitFor(() => {
    expect(result.current.series.data).toEqual(example('getSeriesInfo'));
  });
  await waitFor(() => {
    expect(result.current.payloads).toEqual({
      getSeriesInfo: example('getSeriesInfo'),
      carModalInfo: { ...model, modelInfo },
    });
  });
});
