import { expect, test, vi } from 'vitest';

import { failure, fakeGateway } from '../../test/support/fake-gateway';
import { CallError } from './call-error';
import { report } from './report';

const path = '/api/log/error';
const error = (message: string) =>
  new CallError({ call: 'getcity', kind: 'unavailable', message, traceId: 'a'.repeat(32) });
const problem = { kind: 'city', page: 'INDEX', time: 5 } as const;

test('reports what failed and where, once per error', () => {
  const gateway = fakeGateway().answer(path, { accepted: 1 });
  const failed = error('服务没有应答');
  report({ ...problem, error: failed });
  report({ ...problem, error: failed });
  expect(gateway.asked).toHaveLength(1);
  expect(gateway.asked[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-page': 'INDEX' },
    body: {
      kind: 'city',
      message: '服务没有应答',
      time: 5,
      page: 'INDEX',
      call: 'getcity',
      traceId: 'a'.repeat(32),
    },
  });
});

test('removes numbers that could be phones', () => {
  const gateway = fakeGateway().answer(path, { accepted: 1 });
  report({ ...problem, error: error(`请勿联系19900010000${'长'.repeat(500)}`) });
  const { message } = gateway.asked[0]?.body as { message: string };
  expect(message).toMatch(/^请勿联系#长+$/);
  expect(message).toHaveLength(200);
});

test('ignores a failed report', async () => {
  const failing = vi.fn(() => failure(502, 50201, '失败'));
  fakeGateway().answer(path, failing);
  report({ ...problem, page: undefined, error: new Error('boom') });
  await vi.waitFor(() => {
    expect(failing).toHaveBeenCalled();
  });
});
