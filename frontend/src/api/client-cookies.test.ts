import { expect, test, vi } from 'vitest';

import { envelope } from '../../test/support/fake-gateway';
import { send } from './client';

// B7.15
test('a call carries the cookies of the visitor', async () => {
  const fetched = vi.fn(() => Promise.resolve(envelope({ HotCityList: [] })));
  vi.stubGlobal('fetch', fetched);
  await send('getcity', {});
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ credentials: 'include' }),
  );
});
