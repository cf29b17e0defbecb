/** A claim of a coupon that wants a code from the phone. */
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  checkPath,
  claimHook,
  claimPath,
  coupon,
  leadPath,
  refusal,
  sendPath,
} from '../../../../test/support/claim-hook';

const { run, asked, answer, pass } = claimHook();

describe('a coupon that requires a code', () => {
  async function ready() {
    const view = run({ coupon: { ...coupon, needsCode: true } });
    view.fill();
    view.tell({ type: 'code-asked-for' });
    await waitFor(() => {
      expect(view.result.current.state.verification.sending.status).toBe('counting');
    });
    view.tell({ type: 'code-typed', text: '000000' });
    return view;
  }

  test('sends it, counts down, and checks it for the submitted phone', async () => {
    const view = await ready();
    expect(asked(sendPath).map(({ body }) => body)).toEqual([{ phone: '19900000000' }]);
    pass(1000);
    const { sending } = view.result.current.state.verification;
    expect(sending).toEqual({ status: 'counting', seconds: 59 });
    view.submit();
    await view.until('done');
    expect(asked(checkPath).map(({ body }) => body)).toEqual([
      { phone: '19900000000', code: '000000' },
    ]);
    expect(asked(leadPath)).toHaveLength(1);
    expect(asked(leadPath)[0]?.body).toMatchObject({ clue_verifycode: '000000' });
  });

  test('can be submitted again after a lost check', async () => {
    const view = await ready();
    answer(checkPath, () => Promise.reject(new TypeError('x')));
    view.submit();
    await view.until('editing');
    expect(view.result.current.state).toMatchObject({
      progress: { notice: { status: 'failed', message: '网络连接失败，请检查网络' } },
      problem: null,
    });
    answer(checkPath, { data: true });
    view.submit();
    await view.until('done');
    expect(asked(checkPath)).toHaveLength(2);
    expect(asked(claimPath)).toHaveLength(1);
  });

  test('shows a wrong code at its field', async () => {
    const view = await ready();
    answer(checkPath, () => refusal('验证码错误'));
    view.submit();
    await view.until('editing');
    expect(view.result.current.state.problem).toEqual({
      field: 'code',
      text: '请输入正确的验证码',
    });
    expect(asked(claimPath)).toEqual([]);
  });
});
