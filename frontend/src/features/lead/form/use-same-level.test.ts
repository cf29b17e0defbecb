import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway, type Asked } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { useSameLevel } from './use-same-level';

const asker = { phone: { phone: '199****0000', encryptphone: 'sealed-one' }, name: '张三' };
const soon = { timeout: 4000 };
const answer = example('getModelDealer');
const dealers = (name: string) => ({
  ...answer,
  dealer_list: answer.dealer_list.map((one) => ({ ...one, dealer_s_name: name })),
});

// First: the code that a test before it has loaded would stay.
test('fails with the reason when the code cannot be loaded', async () => {
  vi.doMock('./outbox', () => {
    throw new Error('not loaded');
  });
  fakeGateway().answer('/api/dealer/getmodeldealer', answer);
  const car = { seriesId: '1001' };
  const { result } = renderHookOn(() => useSameLevel([car], asker), undefined);
  await settled();
  dispatchEvent(new Event('pagehide'));
  act(() => {
    result.current.tell({ type: 'agreed', at: 1 });
    result.current.ask(car);
  });
  await settled();
  // For the next page, if this one is not shown again.
  expect(localStorage.getItem('jiadao:submitted')).toContain('"kind":"lead"');
  dispatchEvent(new Event('pageshow'));
  await waitFor(() => {
    expect(result.current.state.buttons['1001']).toMatchObject({
      status: 'failed',
      message: '网络连接失败，请检查网络',
    });
  });
  vi.doUnmock('./outbox');
});

/** Asks about a car whose lead the gateway keeps. */
async function askHeld(outcome: object) {
  const receipt = '7K3M-9QXF-2WTB-5N8D';
  const gateway = fakeGateway()
    .answer('/api/dealer/getmodeldealer', answer)
    .answer('/api/clue/lead/form', { clue_id: '', receipt, state: 'accepted' })
    .answer('/api/clue/outcome', { receipt, ...outcome });
  const car = { seriesId: '1001' };
  const view = renderHookOn(() => useSameLevel([car], asker), undefined);
  await settled();
  act(() => {
    view.result.current.tell({ type: 'agreed', at: 1 });
    view.result.current.ask(car);
  });
  const button = () => view.result.current.state.buttons['1001'];
  await waitFor(() => {
    expect(button()).toMatchObject({ status: 'done', waits: true });
  });
  return { ...view, gateway, button };
}

test('says at the button what became of one that waited', async () => {
  const { button, unmount } = await askHeld({ outcome: 'refused', message: '今天询价过多' });
  await waitFor(() => {
    expect(button()).toMatchObject({ status: 'failed', message: '今天询价过多' });
  }, soon);
  unmount();
});

test('leaves one that waits to the notice once the page is gone', async () => {
  const { gateway, unmount } = await askHeld({ outcome: 'accepted' });
  const outcomes = () => gateway.asked.filter(({ path }) => path === '/api/clue/outcome');
  await waitFor(() => {
    expect(outcomes().length).toBeGreaterThan(0);
  }, soon);
  unmount();
  const before = outcomes().length;
  // That of the notice comes after one second, its own would after two.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(outcomes()).toHaveLength(before + 1);
});

test('ignores late dealers of another model', async () => {
  let release: (late: unknown) => void = () => {};
  fakeGateway().answer('/api/dealer/getmodeldealer', ({ query }: Asked) =>
    query['model_id'] === '20001'
      ? new Promise((resolve) => (release = resolve))
      : dealers('这一款的店'),
  );
  const { result, rerender } = renderHookOn(
    (modelId) => useSameLevel([{ seriesId: '1001', modelId }], asker),
    '20001',
  );
  await settled();
  rerender('20002');
  const names = () => result.current.dealersOf('1001')?.dealers.map(({ name }) => name);
  await waitFor(() => {
    expect(names()?.[0]).toBe('这一款的店');
  });
  release(dealers('那一款的店'));
  await settled();
  expect(names()?.[0]).toBe('这一款的店');
});
