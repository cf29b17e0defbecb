// @vitest-environment node
/** What each event changes of the form, and that it changes nothing else. */
import { describe, expect, test } from 'vitest';

import {
  accepted,
  after,
  agreed,
  codeForm,
  failed,
  filled,
  named,
  proposed,
  risk,
  saved,
  submitted,
  toggled,
  typed,
} from '../../../../test/support/lead-samples';

import { emptyLeadForm as empty, phoneOf } from './lead-form.machine';

const checkingRisk = after(filled, submitted('k1'));
const sending = after(checkingRisk, risk(1));

describe('a field', () => {
  test('of the name', () => {
    expect(after(empty, named('张三'))).toEqual({
      ...empty,
      name: '张三',
      edited: { name: true, phone: false },
    });
  });

  test('of the phone', () => {
    const state = after(empty, typed('199 5678 0000'));
    expect(state).toEqual({
      ...empty,
      phone: '19956780000',
      edited: { name: false, phone: true },
    });
    expect(phoneOf(state)).toBe('19956780000');
  });

  test('of the code, where one is wanted', () => {
    expect(after(codeForm, { type: 'code-typed', text: ' 1 ' })).toEqual({
      ...codeForm,
      code: '1',
    });
    expect(after(filled, { type: 'code-typed', text: '1' })).toBe(filled);
  });

  test('of the consent, given and taken back', () => {
    const given = after(empty, agreed);
    expect(given).toEqual({ ...empty, agreedAt: agreed.at });
    expect(after(given, { type: 'disagreed' })).toEqual(empty);
    expect(after(empty, { type: 'disagreed' })).toBe(empty);
  });

  test('of the dealers: what is chosen anew is not agreed to', () => {
    const state = after(filled, toggled(4));
    expect(state).toEqual({ ...filled, dealers: state.dealers, agreedAt: null });
    expect(state.dealers.checked).not.toEqual(filled.dealers.checked);
  });
});

describe('a visitor who becomes known', () => {
  const known = { type: 'visitor-known', saved, name: '林晓' } as const;
  const state = after(empty, known);

  test('fills name and phone', () => {
    expect(state).toEqual({ ...empty, name: '林晓', saved });
    expect(phoneOf(state)).toEqual(saved);
  });

  test('twice changes nothing, and neither does one without a phone', () => {
    expect(after(state, known)).toBe(state);
    expect(after(state, { ...known, saved: null, name: ' 百度网友 ' })).toBe(state);
  });

  test('cuts a long name to 40 characters', () => {
    expect(after(empty, { ...known, name: '名'.repeat(50) }).name).toBe('名'.repeat(40));
  });

  test('fills the name alone where the phone was edited', () => {
    const edited = after(empty, typed('199'));
    expect(after(edited, known)).toEqual({ ...edited, name: '林晓' });
  });
});

describe('a code that the form wants', () => {
  const wanted = (reason: string) => ({ type: 'code-status-known', wanted: true, reason }) as const;

  test('is wanted for the first reason that is told', () => {
    const state = after(filled, wanted('请验证'));
    expect(state).toEqual({ ...filled, codeWanted: { by: 'form', reason: '请验证' } });
    expect(after(state, wanted('再验证'))).toBe(state);
    expect(after(filled, { ...wanted(''), wanted: false })).toBe(filled);
  });

  test('is asked for where the phone is whole, and else said to need it', () => {
    const asked = { type: 'code-asked-for' } as const;
    const state = after(codeForm, asked);
    expect(state.verification.sending).toEqual({ status: 'sending', attempt: 1 });
    expect(after(state, asked)).toBe(state);
    const under = after(filled, wanted(''), asked, typed('199'));
    expect(after(under, asked)).toBe(under);
    const short = after(filled, wanted(''), typed('199'));
    expect(after(short, asked, asked)).toEqual({
      ...short,
      said: { text: '请输入正确的手机号码', count: 2 },
    });
  });
});

describe('a lead', () => {
  const open = { ...proposed('k1'), phone: '19912340000' };

  test('is submitted as it is in the form', () => {
    expect(checkingRisk).toEqual({
      ...filled,
      revealed: true,
      open,
      attempts: 1,
      progress: { status: 'checking-risk', attempt: 1 },
    });
  });

  test('goes out whether its risk is known or not', () => {
    const sent = { ...checkingRisk, progress: { status: 'sending', attempt: 1 } };
    expect(sending).toEqual(sent);
    expect(after(checkingRisk, { type: 'risk-not-known', attempt: 1 })).toEqual(sent);
    expect(after(checkingRisk, { type: 'risk-not-known', attempt: 2 })).toBe(checkingRisk);
    expect(after(checkingRisk, risk(2))).toBe(checkingRisk);
  });

  test('that needs a code stops at it', () => {
    expect(after(checkingRisk, risk(1, true))).toEqual({
      ...checkingRisk,
      stops: 1,
      codeWanted: { by: 'phone', reason: '请验证' },
      codeDue: false,
      progress: { status: 'editing', notice: null },
    });
  });

  test('that is accepted leaves its phone masked', () => {
    expect(after(sending, accepted(1))).toEqual({
      ...sending,
      open: null,
      progress: {
        status: 'sent',
        leadId: '600000001',
        phone: { phone: '199****0000', encryptphone: 'sealed-two' },
        name: '张三',
        receiptNumber: undefined,
        earlier: undefined,
      },
    });
    expect(after(sending, accepted(2))).toBe(sending);
  });

  test('that fails keeps what was told of another field', () => {
    const first = after(sending, { ...failed(1), fields: { name: '不能使用', phone: '不对' } });
    expect(first.told).toEqual({ name: '不能使用', phone: '不对' });
    expect(after(first, named('李四')).told).toEqual({ phone: '不对' });
    expect(after(first, typed('19956780000')).told).toEqual({ name: '不能使用' });
  });
});
