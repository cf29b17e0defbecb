/** After a lost answer: what is a lead of its own. */
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeClock } from '../../../../test/support/fake-clock';
import { failure, fakeGateway } from '../../../../test/support/fake-gateway';
import { agreed, named, offered, typed } from '../../../../test/support/lead-samples';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

const subject = { seriesId: '1001', modelId: '20001', sourceType: 'form', sourcePage: 'p' };

async function lost() {
  fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/riskcheck', { showVerifyCode: false, showCodeReason: '' })
    .answer('/api/clue/lead/form', () => failure(504, 50400, '等待超时'));
  const input: LeadFormInput = { subject, offered: offered(1).offered, onSent: vi.fn() };
  const clock = fakeClock();
  const view = renderHookOn((now: LeadFormInput) => useLeadForm(now, clock), input);
  const tell = (...events: Parameters<typeof view.result.current.tell>[0][]): void => {
    act(() => {
      events.forEach(view.result.current.tell);
    });
  };
  tell(named('张三'), typed('19900000000'), agreed);
  act(() => {
    view.result.current.submit();
  });
  await waitFor(() => {
    expect(view.result.current.state.progress).toMatchObject({ notice: { unknown: true } });
  });
  return { ...view, input, tell };
}

test('the same again is none, also with another name', async () => {
  const { result, tell } = await lost();
  expect(result.current.isAnother).toBe(false);
  tell(named('李四'));
  expect(result.current.isAnother).toBe(false);
});

test('one about another model is, until the first is chosen again', async () => {
  const { result, rerender, input } = await lost();
  rerender({ ...input, subject: { ...subject, modelId: '20002' } });
  expect(result.current.isAnother).toBe(true);
  rerender({ ...input, subject: { ...subject } });
  expect(result.current.isAnother).toBe(false);
});

test('one with another phone is', async () => {
  const { result, tell } = await lost();
  tell(typed('19911110000'));
  expect(result.current.isAnother).toBe(true);
});
