import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { failure, fakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useGallery } from './use-gallery';
import { useGalleryPictures } from './use-gallery-pictures';

const listPath = '/api/image/getcarpiclist';
const modelPath = '/api/model/carmodalinfo';
const modelInfo = { model_id: '9', model_name: '2026款', series_id: '12' };

const run = (at: string) =>
  renderHookOn(() => useGalleryPictures(useGallery('pc_list'), 1)[0], undefined, { at });

test('a series of the address that does not exist throws not found to the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fakeGateway()
    .answer('/api/series/getseriesinfo', { id: '12', name: '秦PLUS' })
    .answer(listPath, () => failure(404, 40401, '没有这个车系'));
  await expect(async () => {
    run('/pic/s-12');
    await settled();
  }).rejects.toMatchObject({ kind: 'missing' });
});

test('a series of the model that does not exist is a failure; a retry requests the model again', async () => {
  const gateway = fakeGateway()
    .answer(modelPath, { modelInfo })
    .answer(listPath, () => failure(404, 40401, '没有这个车系'));
  const view = run('/pic/m-9');
  await waitFor(() => {
    expect(view.result.current).toMatchObject({ status: 'failed', error: { kind: 'missing' } });
  });
  const before = gateway.asked.length;
  const { current } = view.result;
  act(() => {
    if (current.status === 'failed') current.retry();
  });
  await waitFor(() => {
    const again = gateway.asked.slice(before);
    expect(again.map(({ path, headers }) => [path, headers['x-renew']])).toEqual([
      [modelPath, '1'],
      [listPath, undefined],
    ]);
  });
});

test.each([undefined, '', 's_1'])(
  'a model of series %s is a failure; a retry renews it',
  async (id) => {
    const gateway = fakeGateway()
      .answer(modelPath, { modelInfo: { ...modelInfo, series_id: id } })
      .answer(listPath, () => failure(400, 40001, '参数不正确'));
    const view = run('/pic/m-9');
    await waitFor(() => {
      expect(view.result.current).toMatchObject({ status: 'failed', error: { kind: 'malformed' } });
    });
    gateway.answer(modelPath, { modelInfo });
    const { current } = view.result;
    act(() => {
      if (current.status === 'failed') current.retry();
    });
    await waitFor(() => {
      expect(gateway.asked.at(-1)).toMatchObject({ path: listPath, query: { series_id: '12' } });
    });
  },
);

test('while the model is asked for again the pictures are loading', async () => {
  const gateway = fakeGateway()
    .answer(modelPath, { modelInfo: { ...modelInfo, series_id: '' } })
    .answer(listPath, { lists: { list: [] } });
  const view = run('/pic/m-9');
  await waitFor(() => {
    expect(view.result.current.status).toBe('failed');
  });
  let answer: (payload: unknown) => void = () => {};
  gateway.answer(modelPath, () => new Promise((resolve) => (answer = resolve)));
  const { current } = view.result;
  act(() => {
    if (current.status === 'failed') current.retry();
  });
  expect(view.result.current).toEqual({ status: 'loading' });
  answer({ modelInfo: { ...modelInfo, series_id: '' } });
  await waitFor(() => {
    expect(view.result.current.status).toBe('failed');
  });
});

test('without its model the pictures have failed as well', async () => {
  fakeGateway().answer(modelPath, () => failure(502, 50201, '没有应答'));
  const view = run('/pic/m-9');
  await waitFor(() => {
    expect(view.result.current).toMatchObject({ status: 'failed', error: { message: '没有应答' } });
  });
});
