import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import type { LeadFormEvent } from './lead-form.machine';
import { useCodeStatus } from './use-code-status';

const path = '/api/clue/verify/status';

beforeEach(() => {
  sessionStorage.clear();
});

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

async function toldBy(answer: unknown): Promise<unknown[]> {
  fakeGateway().answer(path, answer);
  const tell = vi.fn<(event: LeadFormEvent) => void>();
  const subject = { seriesId: '1001', sourcePage: 'form_public', sourceType: 'form' };
  renderHookOn(() => useCodeStatus(subject, tell), undefined);
  await settled();
  return tell.mock.calls.flat();
}

test('a form that wants no code is told no reason', async () => {
  expect(await toldBy({ ...example('getVerifyCodeStatus'), show_reason_type: 1 })).toEqual([
    { type: 'code-status-known', wanted: false, reason: '' },
  ]);
});

test('the reason is told as often as the answer lets it be, if it does', async () => {
  const wanted = { ...example('getVerifyCodeStatus', 'shown'), show_reason_limit: 2 };
  const reasonOf = async (type: number) => {
    const [told] = await toldBy({ ...wanted, status: 1, show_reason_type: type });
    return (told as { reason: string }).reason;
  };
  expect(await reasonOf(0)).toBe('');
  expect(await reasonOf(1)).toBe('为保障您的信息安全，请完成短信验证');
  expect(await reasonOf(1)).toBe('为保障您的信息安全，请完成短信验证');
  expect(await reasonOf(1)).toBe('');
});
