import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useCodeStatus } from './use-code-status';

const path = '/api/clue/verify/status';

test.each([
  ['/?page_id=ad_7-x', { ad_page_id: 'ad_7-x' }],
  ['/?page_id=', {}],
  ['/?page_id=a%20b', {}],
  [`/?page_id=${'a'.repeat(65)}`, {}],
  ['/?page_id=%E6%8A%96', {}],
])('of %s asks with the page of the ad only if it is one: %o', async (at, named) => {
  const gateway = fakeGateway().answer(path, example('getVerifyCodeStatus'));
  const subject = { seriesId: '1001', sourcePage: 'form_public', sourceType: 'form' };
  renderHookOn(() => useCodeStatus(subject, vi.fn()), undefined, { at });
  await waitFor(() => {
    expect(gateway.asked.map(({ body }) => body)).toEqual([
      {
        type: 'pc',
        series_id: '1001',
        form_page: 'form_public',
        clue_source_type: 'form',
        source: 'saas',
        ...named,
      },
    ]);
  });
});
