import { describe, expect, test } from 'vitest';

import { expectDrawn, transitionsOf } from '../../../../test/support/drawing';
import { agreed, named, saved, typed, whole } from '../../../../test/support/lead-samples';
import { claim, emptyClaim, firstProblem, type Claim, type ClaimEvent } from './claim.machine';
import {
  after,
  failed,
  filled,
  filledWithCode,
  submitted,
  taken,
} from '../../../../test/support/claim-samples';

const states: Record<Claim['progress']['status'], Claim> = {
  editing: filled,
  'checking-code': after(filledWithCode, submitted('k1')),
  claiming: after(filled, submitted('k1')),
  leading: after(filled, submitted('k1'), taken(1)),
  'lead-open': after(filled, submitted('k1'), taken(1), {
    type: 'lead-failed',
    attempt: 2,
    message: '网络连接失败',
  }),
  done: after(filled, submitted('k1'), taken(1), { type: 'lead-accepted', attempt: 2 }),
};

test('each sample has the status of its name', () => {
  for (const [name, { progress }] of Object.entries(states)) expect(progress.status).toBe(name);
});

describe('every state and every event', () => {
  const never = {
    editing: '=',
    'checking-code': '=',
    claiming: '=',
    leading: '=',
    'lead-open': '=',
    done: '=',
  } as const;
  const onlyEditing = { ...never, editing: 'editing' } as const;
  type Row = { event: ClaimEvent } & Record<keyof typeof states, string>;

  /** The status afterwards; '=' for the very same state. */
  const table: Record<ClaimEvent['type'], Row> = {
    'name-typed': { event: named('李四'), ...onlyEditing },
    'phone-typed': { event: typed('19956780000'), ...onlyEditing },
    // Here nothing is locked, and no code is wanted.
    'phone-unlocked': { event: { type: 'phone-unlocked' }, ...never },
    'code-typed': { event: { type: 'code-typed', text: '1' }, ...never },
    'code-asked-for': { event: { type: 'code-asked-for' }, ...never },
    agreed: { event: agreed, ...onlyEditing },
    disagreed: { event: { type: 'disagreed' }, ...onlyEditing },
    'visitor-known': { event: { type: 'visitor-known', saved: null, name: '' }, ...never },
    'code-sent': { event: { type: 'code-sent', attempt: 1 }, ...never },
    'code-not-sent': { event: { type: 'code-not-sent', attempt: 1 }, ...never },
    'second-passed': { event: { type: 'second-passed' }, ...never },
    'wait-over': { event: { type: 'wait-over' }, ...never },
    submitted: { event: submitted('k2'), ...never, editing: 'claiming' },
    'check-passed': {
      event: { type: 'check-passed', attempt: 1 },
      ...never,
      'checking-code': 'claiming',
    },
    'check-failed': {
      event: { type: 'check-failed', attempt: 1 },
      ...never,
      'checking-code': 'editing',
    },
    resumed: { event: { type: 'resumed', id: 'k0' }, ...never, editing: 'claiming' },
    claimed: { event: taken(1), ...never, claiming: 'leading' },
    refused: {
      event: { type: 'refused', attempt: 1, message: '优惠券已领完' },
      ...never,
      claiming: 'editing',
    },
    failed: { event: failed(1), ...never, claiming: 'editing', 'checking-code': 'editing' },
    'lead-accepted': { event: { type: 'lead-accepted', attempt: 2 }, ...never, leading: 'done' },
    'lead-refused': {
      event: { type: 'lead-refused', attempt: 2, message: '提交过于频繁' },
      ...never,
      leading: 'done',
    },
    'lead-failed': {
      event: { type: 'lead-failed', attempt: 2, message: '网络连接失败' },
      ...never,
      leading: 'lead-open',
    },
    'lead-retried': { event: { type: 'lead-retried' }, ...never, 'lead-open': 'leading' },
  };

  for (const [type, { event, ...expected }] of Object.entries(table)) {
    test(type, () => {
      for (const [name, state] of Object.entries(states)) {
        const next = claim(state, event);
        const word = expected[name as keyof typeof states];
        if (word === '=') expect(next, name).toBe(state);
        else expect(next.progress.status, name).toBe(word);
        if ('attempt' in event) expect(claim(state, { ...event, attempt: 99 }), name).toBe(state);
      }
    });
  }

  test('are drawn', async () => {
    await expectDrawn('claim', {
      'The claim and its lead': ['editing', transitionsOf(states, table)],
    });
  });
});

describe('problems are shown one at a time, in the order of the specification', () => {
  const wrong = (state: Claim) => after(state, submitted('k')).problem?.text;

  // L5.1 L5.12 L5.14 L5.19 L5.24 L5.25 L5.26 L5.27 L5.28 L5.29 L8.3 L8.4 L8.5 L8.8
  test('from the name to the consent, each cleared by the next click', () => {
    let state = after(emptyClaim(true), submitted('k'));
    expect(state).toMatchObject({ problem: { field: 'name', text: '请输入姓名' }, stops: 1 });
    state = after(state, named('张三'));
    expect(state.problem).toBeNull();
    state = after(state, submitted('k'));
    expect(state.problem).toEqual({ field: 'phone', text: '请输入手机号' });
    state = after(state, typed('1380013'), submitted('k'));
    expect(state.problem).toEqual({ field: 'phone', text: '请输入正确的手机号' });
    state = after(state, typed('19912340000'), submitted('k'));
    expect(state.problem).toEqual({ field: 'code', text: '请输入验证码' });
    state = after(state, { type: 'code-typed', text: ' 123456 ' }, submitted('k'));
    expect(state.problem).toEqual({ field: 'consent', text: '请先阅读并同意个人信息保护声明' });
    expect(state.progress.status).toBe('editing');
    state = after(state, agreed);
    expect(state.problem).toBeNull();
    state = after(state, submitted('k'));
    expect(state).toMatchObject({ problem: null, stops: 5, progress: { status: 'checking-code' } });
  });

  test('a blank name counts as empty, and a mask alone as no phone', () => {
    expect(wrong(after(filled, named('   ')))).toBe('请输入姓名');
    expect(wrong(after(filled, typed('199****0000')))).toBe('请输入正确的手机号');
  });

  // L5.28
  test('a coupon without a code requires none', () => {
    expect(firstProblem(filled)).toBeNull();
    expect(firstProblem(after(filledWithCode, { type: 'code-typed', text: '' }))?.field).toBe(
      'code',
    );
  });

  // L5.20 L8.9
  test('a wrong code, until it is edited', () => {
    const state = claim(states['checking-code'], { type: 'check-failed', attempt: 1 });
    expect(state.problem).toEqual({ field: 'code', text: '请输入正确的验证码' });
    expect(after(state, { type: 'code-typed', text: '654321' }).problem).toBeNull();
  });

  // L8.1
  test('of the code: without a phone, and when the sending fails', () => {
    const asked = { type: 'code-asked-for' } as const;
    expect(after(emptyClaim(true), asked).said?.text).toBe('请输入正确的手机号码');
    const sending = after(filledWithCode, asked);
    const lost = after(sending, { type: 'code-not-sent', attempt: 1 });
    expect(lost.said?.text).toBe('验证码发送失败，请重试');
    expect(lost.verification.sending.status).toBe('ready');
  });
});

// L5.4 L5.5
test('prefills unedited fields of a known visitor; generic names are left blank', () => {
  const known = (name: string) => ({ type: 'visitor-known', saved, name }) as const;
  expect(after(emptyClaim(false), known('林晓'))).toMatchObject({ name: '林晓', saved });
  for (const generic of ['有驾网友', '百度网友']) {
    expect(after(emptyClaim(false), known(generic)).name).toBe('');
  }
  expect(after(filled, known('林晓'))).toMatchObject({ name: '张三', saved: null });
  const unlocked = after(emptyClaim(false), known('林晓'), { type: 'phone-unlocked' });
  expect(unlocked).toMatchObject({ saved: null, phone: '' });
});

describe('a claim in flight', () => {
  test('ends with a refusal', () => {
    const lost = after(filled, submitted('k1'), failed(1));
    expect(lost.own?.key).toBe('k1');
    expect(lost.progress).toMatchObject({ notice: { status: 'failed', message: '网络连接失败' } });
    const refused = after(filled, submitted('k1'), { type: 'refused', attempt: 1, message: '' });
    expect(refused.own).toBeNull();
    expect(after(refused, submitted('k2')).own?.key).toBe('k2');
  });

  test('does not check its code twice', () => {
    const state = after(filledWithCode, submitted('k1'), { type: 'check-passed', attempt: 1 });
    expect(state.progress).toEqual({ status: 'claiming', attempt: 1 });
    const again = after(state, failed(1), submitted('k2'));
    expect(again.progress).toEqual({ status: 'claiming', attempt: 2 });
  });

  test('is followed by a lead, which can be repeated', () => {
    expect(states.leading).toMatchObject({ id: 'k1', own: null, earlier: false });
    const again = claim(states['lead-open'], { type: 'lead-retried' });
    expect(again.progress).toEqual({ status: 'leading', attempt: 3 });
    expect(states.done).toMatchObject({ progress: { refused: null } });
    const refused = { type: 'lead-refused', attempt: 2, message: '提交过于频繁' } as const;
    expect(claim(states.leading, refused).progress).toEqual({
      status: 'done',
      refused: '提交过于频繁',
    });
  });

  test('of an earlier form is joined, and dropped once it failed', () => {
    const joined = claim(emptyClaim(false), { type: 'resumed', id: 'k0' });
    expect(joined).toMatchObject({ id: 'k0', own: null, progress: { status: 'claiming' } });
    expect(claim(joined, failed(1)).id).toBeNull();
    expect(claim(joined, { ...taken(1), earlier: true }).earlier).toBe(true);
  });

  test('without a car is followed by no lead', () => {
    const state = after(filled, submitted('k1'), { ...taken(1), leads: false });
    expect(state.progress).toEqual({ status: 'done', refused: null });
  });
});

describe('a shown problem', () => {
  const ofName = after(emptyClaim(true), submitted('k'));
  const ofPhone = after(emptyClaim(true), named('张三'), submitted('k'));

  test.each([
    ['phone', typed('1')],
    ['code', { type: 'code-typed', text: '1' }],
    ['consent', agreed],
  ] as const)('of the name stays when the %s is edited', (_field, event) => {
    expect(after(ofName, event).problem).toEqual({ field: 'name', text: '请输入姓名' });
  });

  test('of the phone stays when the name is edited, and goes with the phone', () => {
    expect(after(ofPhone, named('李四')).problem).toEqual({
      field: 'phone',
      text: '请输入手机号',
    });
    expect(after(ofPhone, typed('1')).problem).toBeNull();
  });
});

describe('a visitor who is known already', () => {
  const known = { type: 'visitor-known', saved, name: '林晓' } as const;
  const code = { type: 'code-typed', text: '123456' } as const;
  const state = after(emptyClaim(true), known, code);

  test('keeps the code when the same phone is told again', () => {
    expect(after(state, known)).toBe(state);
  });

  test('keeps the phone when none is told later', () => {
    expect(after(state, { ...known, saved: null })).toBe(state);
  });

  test('has the code of another phone removed', () => {
    const other = { phone: '199****0000', encryptphone: 'sealed-two' };
    expect(after(state, { ...known, saved: other })).toEqual({ ...state, saved: other, code: '' });
  });

  test('keeps a name and a phone that were typed', () => {
    const edited = after(emptyClaim(true), named('张三'), typed(whole));
    expect(after(edited, known)).toBe(edited);
  });
});

test('a lead that the gateway keeps ends the claim with its receipt', () => {
  const receiptNumber = '7K3M-9QXF-2WTB-5N8D';
  const held = { type: 'lead-accepted', attempt: 2, receiptNumber } as const;
  expect(claim(states.leading, held)).toEqual({
    ...states.leading,
    progress: { status: 'done', refused: null, receiptNumber },
  });
});
