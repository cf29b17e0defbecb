// @vitest-environment node
/** A claim that failed: how long it has to wait, which field was refused, what is not known. */
import { describe, expect, test } from 'vitest';

import {
  after,
  failed,
  filled,
  filledWithCode,
  proposedClaim,
  submitted,
  taken,
} from '../../../../test/support/claim-samples';
import { named, typed } from '../../../../test/support/lead-samples';
import { waitFrom } from '~/lib/wait';

import type { Claim } from './claim.machine';

const submittedAt = (key: string, at: number) =>
  ({ type: 'submitted', proposed: { ...proposedClaim(key), at } }) as const;
const noticeOf = ({ progress }: Claim) =>
  progress.status === 'editing' || progress.status === 'lead-open' ? progress.notice : undefined;

const claiming = after(filled, submitted('k1'));

describe('a wait', () => {
  const limited = after(claiming, { ...failed(1), wait: waitFrom(30, 1000) });

  test('blocks clicks until it is over', () => {
    expect(after(limited, submittedAt('k2', 30_999))).toBe(limited);
    const next = after(limited, submittedAt('k2', 31_000));
    expect(next.progress.status).toBe('claiming');
    expect(next.own?.key).toBe('k2');
  });

  test('does not apply to another phone', () => {
    const other = after(limited, typed('19956780000'), submittedAt('k2', 1001));
    expect(other.progress.status).toBe('claiming');
  });

  test('of a code is shown and disables the button', () => {
    const state = after(
      filledWithCode,
      { type: 'code-asked-for' },
      { type: 'code-not-sent', attempt: 1, wait: waitFrom(86_401, 0) },
    );
    expect(state.said?.text).toBe('验证码发送失败，明天再试');
    expect(state.verification.sending.status).toBe('waiting');
  });
});

describe('an unknown outcome', () => {
  test('is that of a claim that was sent', () => {
    expect(noticeOf(after(claiming, { ...failed(1), unknown: true }))?.unknown).toBe(true);
    expect(noticeOf(after(claiming, failed(1)))?.unknown).toBe(false);
  });

  test('is never that of a claim whose code could not be checked', () => {
    const checking = after(filledWithCode, submitted('k1'));
    expect(noticeOf(after(checking, { ...failed(1), unknown: true }))?.unknown).toBe(false);
  });

  test('is that of the lead that follows, with its wait', () => {
    const leading = after(claiming, taken(1));
    const wait = waitFrom(30, 0);
    const lost = { type: 'lead-failed', attempt: 2, message: '中断', unknown: true, wait } as const;
    expect(noticeOf(after(leading, lost))).toMatchObject({ unknown: true, wait });
  });
});

describe('a field that the gateway refused', () => {
  const refused = after(claiming, { ...failed(1), fields: { name: '不能使用', phone: '不对' } });

  test('shows its message and has the focus until edited', () => {
    expect(refused.problem).toEqual({ field: 'name', text: '不能使用' });
    expect(refused.stops).toBe(claiming.stops + 1);
    expect(noticeOf(refused)).toBeNull();
    expect(after(refused, named('张三丰')).problem).toBeNull();
  });

  test('that is not in the form is a general failure', () => {
    const state = after(claiming, { ...failed(1), fields: { code: '不对' } });
    expect(state.problem).toBeNull();
    expect(noticeOf(state)?.status).toBe('failed');
  });
});
