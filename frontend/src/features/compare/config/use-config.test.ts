import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CallState } from '~/api/use-call';

import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useConfig } from './use-config';

const configPath = '/api/model/getmodelconfignew';
type Recommended = NonNullable<Parameters<typeof useConfig>[1]>;
type Config = Extract<Recommended, { status: 'ready' }>['data'];

/** Any model below 30000 exists. */
function configOf(ids: readonly string[]): Config {
  const modelInfo = ids
    .filter((id) => Number(id) < 30_000)
    .map((id) => ({ model_id: id, model_name: id, series_id: '1001', series_name: '秦PLUS' }));
  return { modelInfo, configList: [], menuList: [] } as unknown as Config;
}

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer(configPath, ({ query }: Asked) => {
    const config = configOf((query['model_id'] ?? '').split(','));
    return config.modelInfo.length > 0 ? config : failure(200, 1004, '车款不存在');
  });
});

const asked = () => gateway.asked.map(({ query }) => query['model_id']);
const run = (ids: readonly string[], recommended?: CallState<Config>) =>
  renderHookOn((now: readonly string[]) => useConfig(now, recommended), ids);

async function untilShown({ result }: ReturnType<typeof run>, ...ids: string[]): Promise<void> {
  await waitFor(() => {
    expect(result.current.ids).toEqual(ids);
  });
}

test('requests nothing without a model', async () => {
  const { result } = run([]);
  await settled();
  expect(asked()).toEqual([]);
  expect(result.current).toMatchObject({ ids: [], missing: [], loading: false });
  expect(result.current.config).toBeUndefined();
});

// B7.51
test('requests all models in one call, in order', async () => {
  const view = run(['20002', '20001']);
  expect(view.result.current).toMatchObject({ ids: [], missing: [], loading: true });
  await untilShown(view, '20002', '20001');
  expect(view.result.current).toMatchObject({ missing: [], loading: false });
  expect(asked()).toEqual(['20002,20001']);
});

test('requests nothing for a new order or one model fewer', async () => {
  const view = run(['20001', '20002']);
  await untilShown(view, '20001', '20002');
  view.rerender(['20002', '20001']);
  expect(view.result.current).toMatchObject({ ids: ['20002', '20001'], loading: false });
  view.rerender(['20002']);
  expect(view.result.current).toMatchObject({ ids: ['20002'], loading: false });
  await settled();
  expect(asked()).toEqual(['20001,20002']);
});

test('while one more is loading, the others stay and it is not missing', async () => {
  const view = run(['20001']);
  await untilShown(view, '20001');
  view.rerender(['20001', '20002']);
  expect(view.result.current).toMatchObject({ ids: ['20001'], missing: [], loading: true });
  await untilShown(view, '20001', '20002');
  expect(asked()).toEqual(['20001', '20001,20002']);
});

test('a model that does not exist is missing, and is not requested again', async () => {
  const view = run(['20001', '30001']);
  await untilShown(view, '20001');
  expect(view.result.current.missing).toEqual(['30001']);
  view.rerender(['30001', '20001']);
  await settled();
  expect(view.result.current.missing).toEqual(['30001']);
  expect(asked()).toEqual(['20001,30001']);
});

test('if none exists all are missing, without a failure', async () => {
  const { result } = run(['30001', '30002']);
  await waitFor(() => {
    expect(result.current.missing).toEqual(['30001', '30002']);
  });
  expect(result.current.error).toBeUndefined();
});

test('a failure is reported, and a retry requests again', async () => {
  gateway.answer(configPath, () => failure(502, 50200, '服务暂时不可用'));
  const view = run(['20001']);
  await waitFor(() => {
    expect(view.result.current.error?.message).toBe('服务暂时不可用');
  });
  expect(view.result.current.missing).toEqual([]);
  gateway.answer(configPath, configOf(['20001']));
  act(() => {
    view.result.current.retry();
  });
  await untilShown(view, '20001');
});

test('without a model nothing is shown', async () => {
  const view = run(['20001']);
  await untilShown(view, '20001');
  view.rerender([]);
  expect(view.result.current.config).toBeUndefined();
});

test('shows the recommended models by default, without another request', async () => {
  const retry = vi.fn();
  const data = configOf(['20005', '20006']);
  const view = run([], { status: 'ready', data, error: undefined, outdated: false, retry });
  expect(view.result.current).toMatchObject({ ids: ['20005', '20006'], loading: false });
  view.result.current.retry();
  expect(retry).toHaveBeenCalledOnce();
  view.rerender(['20006']);
  expect(view.result.current.ids).toEqual(['20006']);
  await settled();
  expect(asked()).toEqual([]);
});

test('is loading until the recommended models are named', async () => {
  const { result, rerender } = renderHookOn(
    ({ named }: { named: boolean }) => useConfig([], undefined, named),
    { named: false },
  );
  expect(result.current.loading).toBe(true);
  rerender({ named: true });
  await settled();
  expect(result.current.loading).toBe(false);
});
