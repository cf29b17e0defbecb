import { expect, test, vi } from 'vitest';

import { send } from './client';

// L7.13
test.each([
  ['getcity', {}],
  ['userLogin', {}],
] as const)('%s carries the credentials of the browser', async (call, params) => {
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ ResultCode: 0, ResultMsg: 'ok', Result: {} })),
  );
  vi.stubGlobal('fetch', fetched);
  await send(call, params);
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include']);
});
