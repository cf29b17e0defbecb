import { act } from '@testing-library/react';
import { expect, test } from 'vitest';

import { CallError } from '~/api/call-error';
import type { Page } from '~/lib/paged-list.machine';

import { fakeClock } from '../../test/support/fake-clock';
import { renderHookOn, settled } from '../../test/support/render-hook-on';
import { usePagedList } from './use-paged-list';

const of = {};
const idOf = (item: string) => item;
const never = () => new Promise<Page<string>>(() => {});

function run(overdueMs: number | undefined, ask: (pn: number) => Promise<Page<string>> = never) {
  const clock = fakeClock();
  const first = { page: { items: ['甲'], hasMore: true }, pn: 1 };
  const source = { of, first, idOf, clock, ask, ...(overdueMs !== undefined && { overdueMs }) };
  const view = renderHookOn(() => usePagedList(source), undefined);
  act(() => {
    view.result.current[1]({ type: 'more-asked' });
  });
  return { clock, list: () => view.result.current[0] };
}

test('a request without a limit of time is waited for', () => {
  const { clock, list } = run(undefined);
  expect(list().more).toEqual({ status: 'loading', pn: 2, attempt: 1 });
  expect(clock.waiting()).toBe(0);
});

test('a request that is not answered in time may be repeated', () => {
  const { clock, list } = run(10_000);
  act(() => {
    clock.pass(9999);
  });
  expect(list().more.status).toBe('loading');
  act(() => {
    clock.pass(1);
  });
  expect(list().more).toEqual({ status: 'overdue', pn: 2, attempt: 1 });
});

test('the next page comes after the first, and ends the list', async () => {
  const { clock, list } = run(10_000, (pn) =>
    Promise.resolve({ items: [`第${pn}页`], hasMore: false }),
  );
  await settled();
  expect(list().items).toEqual(['甲', '第2页']);
  expect(list().more).toEqual({ status: 'ended' });
  expect(clock.waiting()).toBe(0);
});

test('a page that fails leaves the others, with the reason', async () => {
  const { list } = run(undefined, () =>
    Promise.reject(new CallError({ call: 'c', kind: 'unreachable', message: '没有应答' })),
  );
  await settled();
  expect(list().items).toEqual(['甲']);
  expect(list().more).toMatchObject({ status: 'failed', problem: { message: '没有应答' } });
});

test('an answer that cannot be read as a page fails in plain words', async () => {
  const { list } = run(undefined, () => Promise.reject(new TypeError('x is null')));
  await settled();
  const problem = { message: '服务返回的内容无法识别' };
  expect(list().more).toMatchObject({ status: 'failed', problem });
});
