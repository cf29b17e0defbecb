// @vitest-environment node
/** A lead that failed: how long it has to wait, which field was refused, what is not known. */
import { describe, expect, test } from 'vitest';

import {
  after,
  codeForm,
  failed,
  filled,
  named,
  proposed,
  risk,
  submitted,
  typed,
} from '../../../../test/support/lead-samples';
import { waitFrom } from '~/lib/wait';

import type { LeadForm } from './lead-form.machine';
import { problemsOf } from './lead-problems';

const submittedAt = (key: string, at: number) =>
  ({ type: 'submitted', proposed: { ...proposed(key), at } }) as const;
const noticeOf = ({ progress }: LeadForm) =>
  progress.status === 'editing' ? progress.notice : undefined;

const sending = after(filled, submitted('k1'), risk(1));

describe('a wait', () => {
  const wait = waitFrom(30, 1000);
  const limited = after(sending, { ...failed(1), wait });

  test('is shown beside the message of the gateway', () => {
    expect(noticeOf(limited)).toMatchObject({ message: '网络连接失败', wait });
    expect(limited).toMatchObject({ name: '张三', phone: '19912340000' });
  });

  test('blocks clicks until it is over', () => {
    expect(after(limited, submittedAt('k2', 30_999))).toBe(limited);
    const next = after(limited, submittedAt('k2', 31_000));
    expect(next.progress.status).toBe('checking-risk');
    expect(next.open?.key).toBe('k2');
  });

  test('does not apply to another phone', () => {
    const other = after(limited, typed('19956780000'));
    expect(noticeOf(other)).toMatchObject({ message: '网络连接失败', wait: undefined });
    expect(after(other, submittedAt('k2', 1001)).progress.status).toBe('checking-risk');
  });

  test('applies to another name', () => {
    const other = after(limited, named('李四'));
    expect(after(other, submittedAt('k2', 1001)).progress.status).toBe('editing');
  });

  test('of a code is shown and disables the button', () => {
    const state = after(
      codeForm,
      { type: 'code-asked-for' },
      { type: 'code-not-sent', attempt: 1, wait: waitFrom(3000, 0) },
    );
    expect(state.said?.text).toBe('验证码发送失败，50分钟后可再试');
    expect(state.verification.sending.status).toBe('waiting');
    expect(after(state, { type: 'wait-over' }).verification.sending.status).toBe('ready');
  });
});

describe('an unknown outcome', () => {
  test('is possible only for a lead that was sent', () => {
    const lost = { ...failed(1), unknown: true };
    expect(noticeOf(after(sending, lost))?.unknown).toBe(true);
    expect(noticeOf(after(sending, failed(1)))?.unknown).toBe(false);
    const asking = after(filled, submitted('k1'));
    expect(noticeOf(after(asking, { ...failed(1), unknown: true }))?.unknown).toBe(false);
  });
});

describe('a field that the gateway refused', () => {
  const refused = after(sending, { ...failed(1), fields: { name: '姓名中有不能使用的字符' } });

  test('shows its message, has the focus, and is not sent unchanged', () => {
    expect(problemsOf(refused)).toEqual({ name: '姓名中有不能使用的字符' });
    expect(refused.stops).toBe(sending.stops + 1);
    expect(noticeOf(refused)).toBeNull();
    expect(after(refused, submitted('k2')).progress.status).toBe('editing');
  });

  test('is valid again only once edited', () => {
    expect(problemsOf(after(refused, typed('19956780000')))).toHaveProperty('name');
    const edited = after(refused, named('张三丰'));
    expect(problemsOf(edited)).toEqual({});
    expect(after(edited, submitted('k2')).progress.status).toBe('checking-risk');
  });

  test('may be a required code', () => {
    const wrong = { ...failed(2), fields: { code: '请输入正确的验证码' } };
    const state = after(codeForm, { type: 'code-typed', text: '123456' }, submitted('k2'), wrong);
    expect(problemsOf(state)).toEqual({ code: '请输入正确的验证码' });
  });

  test('that is not in the form is a general failure', () => {
    const state = after(sending, { ...failed(1), fields: { code: '请输入正确的验证码' } });
    expect(problemsOf(state)).toEqual({});
    expect(noticeOf(state)).toMatchObject({ status: 'failed' });
  });
});

// L3.34
test('removes invisible characters of pasted text', () => {
  const state = after(filled, named('张\u202E三\u0000'), typed('\u202D19912340000\u202C'));
  expect(state).toMatchObject({ name: '张三', phone: '19912340000' });
});
