// @vitest-environment node
/** What each event changes of a claim, and that it changes nothing else. */
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
import { agreed, named, saved, typed } from '../../../../test/support/lead-samples';
import { waitFrom } from '~/lib/wait';

import { emptyClaim, phoneOfClaim } from './claim.machine';

const empty = emptyClaim(true);
const claiming = after(filled, submitted('k1'));

describe('a field', () => {
  test('of the name', () => {
    expect(after(empty, named('张三'))).toEqual({
      ...empty,
      name: '张三',
      edited: { name: true, phone: false },
    });
  });

  test('of the phone, with which the code goes', () => {
    expect(after(filledWithCode, typed('199 5678 0000'))).toEqual({
      ...filledWithCode,
      phone: '19956780000',
      code: '',
    });
  });

  test('of the code', () => {
    expect(after(empty, { type: 'code-typed', text: ' 12345678 ' })).toEqual({
      ...empty,
      code: '123456',
    });
    expect(after(filled, { type: 'code-typed', text: '1' })).toBe(filled);
  });

  test('of the consent, given and taken back', () => {
    const given = after(empty, agreed);
    expect(given).toEqual({ ...empty, agreedAt: agreed.at });
    expect(after(given, { type: 'disagreed' })).toEqual(empty);
    expect(after(empty, { type: 'disagreed' })).toBe(empty);
  });
});

describe('a visitor who becomes known', () => {
  const known = { type: 'visitor-known', saved, name: '林晓' } as const;

  test('fills name and phone, which he has not edited', () => {
    const state = after(empty, known);
    expect(state).toEqual({ ...empty, name: '林晓', saved });
    expect(phoneOfClaim(state)).toEqual(saved);
    expect(after(state, { type: 'phone-unlocked' })).toEqual({
      ...empty,
      name: '林晓',
      edited: { name: false, phone: true },
    });
  });

  test('cuts a long name to 40 characters, and leaves out a default name', () => {
    expect(after(empty, { ...known, name: '名'.repeat(50) }).name).toBe('名'.repeat(40));
    expect(after(empty, { ...known, saved: null, name: ' 有驾网友 ' })).toBe(empty);
  });

  test('fills the name alone where he has edited the phone', () => {
    const edited = after(empty, typed('199'));
    expect(after(edited, known)).toEqual({ ...edited, name: '林晓' });
  });
});

describe('a code', () => {
  const asked = { type: 'code-asked-for' } as const;

  test('is asked for once, where the phone is whole and a code is needed', () => {
    const sending = after(filledWithCode, asked);
    expect(sending.verification.sending).toEqual({ status: 'sending', attempt: 1 });
    expect(sending.said).toBeNull();
    expect(after(sending, asked)).toBe(sending);
    const short = after(sending, typed('199'));
    expect(after(short, asked)).toBe(short);
    expect(after(filled, asked)).toBe(filled);
    expect(after(empty, { type: 'visitor-known', saved, name: '' }, asked).said).toBeNull();
  });

  test('is said to be missing as often as it is asked for without a phone', () => {
    const said = (count: number) => ({ ...empty, said: { text: '请输入正确的手机号码', count } });
    expect(after(empty, asked)).toEqual(said(1));
    expect(after(empty, asked, asked)).toEqual(said(2));
  });

  test('that is edited has to be checked again', () => {
    const passed = after(filledWithCode, submitted('k1'), { type: 'check-passed', attempt: 1 });
    const edited = after(passed, failed(1), { type: 'code-typed', text: '654321' });
    expect(edited.verification.check).toEqual({ status: 'none' });
    expect(after(edited, submitted('k2')).progress).toEqual({
      status: 'checking-code',
      attempt: 2,
    });
  });

  test('whose check fails for another reason is checked again', () => {
    const state = after(filledWithCode, submitted('k1'), failed(1));
    expect(state.verification.check).toEqual({ status: 'none' });
    expect(state.progress).toEqual({
      status: 'editing',
      notice: {
        status: 'failed',
        message: '网络连接失败',
        traceId: 't',
        wait: undefined,
        unknown: false,
      },
    });
  });
});

describe('a claim', () => {
  test('is submitted as it is in the form', () => {
    expect(claiming).toEqual({
      ...filled,
      attempts: 1,
      own: { ...proposedClaim('k1'), name: '张三', phone: '19912340000' },
      progress: { status: 'claiming', attempt: 1 },
    });
  });

  test('that is refused is another one next time', () => {
    const refused = { type: 'refused', attempt: 1, message: '优惠券已领完' } as const;
    expect(after(claiming, refused)).toEqual({
      ...filled,
      attempts: 1,
      progress: { status: 'editing', notice: { status: 'refused', message: '优惠券已领完' } },
    });
  });

  test('of another tab is followed by its lead', () => {
    const elsewhere = { ...taken(1), earlier: 'elsewhere' } as const;
    expect(after(claiming, elsewhere)).toEqual({
      ...claiming,
      attempts: 2,
      own: null,
      id: 'k1',
      earlier: 'elsewhere',
      progress: { status: 'leading', attempt: 2 },
    });
  });

  test('shows a refused phone before a refused code', () => {
    const fields = { code: '错了', phone: '不对' };
    const checking = after(filledWithCode, submitted('k1'));
    expect(after(checking, { ...failed(1), fields }).problem).toEqual({
      field: 'phone',
      text: '不对',
    });
    expect(after(checking, { ...failed(1), fields: { code: '错了' } }).problem).toEqual({
      field: 'code',
      text: '错了',
    });
  });

  test('that has to wait keeps its wait while the name is edited', () => {
    const limited = after(claiming, { ...failed(1), wait: waitFrom(30, 1000) }, named('李四'));
    const again = { type: 'submitted', proposed: { ...proposedClaim('k2'), at: 1001 } } as const;
    expect(after(limited, again)).toBe(limited);
  });
});

test('a lead with no answer says that it may have arrived', () => {
  const lost = { type: 'lead-failed', attempt: 2, message: '中断', unknown: true } as const;
  expect(after(claiming, taken(1), lost).progress).toEqual({
    status: 'lead-open',
    notice: {
      status: 'failed',
      message: '中断',
      traceId: undefined,
      wait: undefined,
      unknown: true,
    },
  });
});
