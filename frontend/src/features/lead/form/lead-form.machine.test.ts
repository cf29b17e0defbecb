import { describe, expect, test } from 'vitest';

import { emptyLeadForm, leadForm, type LeadForm, type LeadFormEvent } from './lead-form.machine';
import { problemsOf, shownProblems } from './lead-problems';
import { expectDrawn, transitionsOf, type Transitions } from '../../../../test/support/drawing';
import {
  accepted,
  after,
  agreed,
  codeForm,
  failed,
  filled,
  named,
  offered,
  refused,
  risk,
  saved,
  submitted,
  toggled,
  typed,
  whole,
} from '../../../../test/support/lead-samples';

const states: Record<LeadForm['progress']['status'], LeadForm> = {
  editing: filled,
  'checking-risk': after(filled, submitted('k1')),
  'checking-code': after(codeForm, { type: 'code-typed', text: '123456' }, submitted('k1')),
  sending: after(filled, submitted('k1'), risk(1)),
  sent: after(filled, submitted('k1'), risk(1), accepted(1)),
};

test('each sample has the status of its name', () => {
  for (const [name, { progress }] of Object.entries(states)) expect(progress.status).toBe(name);
});

describe('every state and every event', () => {
  type Row = { event: LeadFormEvent } & Record<keyof typeof states, string>;
  const deaf = { 'checking-risk': '=', 'checking-code': '=', sending: '=', sent: '=' } as const;
  const onlyEditing = { ...deaf, editing: 'editing' } as const;
  const never = { ...deaf, editing: '=' } as const;

  /** The status afterwards; '=' for the very same state. */
  const table: Record<LeadFormEvent['type'], Row> = {
    'name-typed': { event: named('李四'), ...onlyEditing },
    'phone-typed': { event: typed('19956780000'), ...onlyEditing },
    // Here nothing is locked, and no code is wanted.
    'phone-unlocked': { event: { type: 'phone-unlocked' }, ...never },
    'code-typed': { event: { type: 'code-typed', text: '1' }, ...never },
    'code-asked-for': { event: { type: 'code-asked-for' }, ...never },
    agreed: { event: agreed, ...onlyEditing },
    disagreed: { event: { type: 'disagreed' }, ...onlyEditing },
    'visitor-known': {
      event: { type: 'visitor-known', saved: null, name: '' },
      ...never,
    },
    'code-status-known': {
      event: { type: 'code-status-known', wanted: true, reason: '' },
      ...onlyEditing,
    },
    'dealers-arrived': { event: offered(2), ...onlyEditing },
    'dealer-toggled': { event: toggled(4), ...onlyEditing },
    'code-sent': { event: { type: 'code-sent', attempt: 1 }, ...never },
    'code-not-sent': { event: { type: 'code-not-sent', attempt: 1 }, ...never },
    'second-passed': { event: { type: 'second-passed' }, ...never },
    'wait-over': { event: { type: 'wait-over' }, ...never },
    submitted: { event: submitted('k2'), ...deaf, editing: 'checking-risk' },
    'risk-known': { event: risk(1), ...never, 'checking-risk': 'sending' },
    'risk-not-known': {
      event: { type: 'risk-not-known', attempt: 1 },
      ...never,
      'checking-risk': 'sending',
    },
    'check-passed': {
      event: { type: 'check-passed', attempt: 1 },
      ...never,
      'checking-code': 'sending',
    },
    'check-failed': {
      event: { type: 'check-failed', attempt: 1 },
      ...never,
      'checking-code': 'editing',
    },
    accepted: { event: accepted(1), ...never, sending: 'sent' },
    refused: { event: refused(1), ...never, sending: 'editing' },
    failed: {
      event: failed(1),
      ...never,
      'checking-risk': 'editing',
      sending: 'editing',
    },
  };

  for (const [type, { event, ...expected }] of Object.entries(table)) {
    test(type, () => {
      for (const [name, state] of Object.entries(states)) {
        const next = leadForm(state, event);
        const word = expected[name as keyof typeof states];
        if (word === '=') expect(next, name).toBe(state);
        else expect(next.progress.status, name).toBe(word);
      }
    });
  }

  test('are drawn', async () => {
    const rows = transitionsOf(states, table);
    const typedCode = after(codeForm, { type: 'code-typed', text: '123456' });
    const word = (state: LeadForm, event: LeadFormEvent) => leadForm(state, event).progress.status;
    const more: Transitions = [
      ['submitted (with a code)', { editing: word(typedCode, submitted('k1')) }],
      [
        'risk-known (a code is wanted)',
        { 'checking-risk': word(states['checking-risk'], risk(1, true)) },
      ],
      ['failed', { 'checking-code': word(states['checking-code'], failed(2)) }],
    ];
    await expectDrawn('lead-form', { 'How far the lead is': ['editing', [...rows, ...more]] });
  });

  test('a failure ends only its own attempt', () => {
    for (const [name, attempt] of [
      ['checking-risk', 1],
      ['checking-code', 2],
    ] as const) {
      const next = leadForm(states[name], failed(attempt));
      expect(next.progress).toEqual({
        status: 'editing',
        notice: { status: 'failed', message: '网络连接失败', traceId: 't', unknown: false },
      });
      expect(leadForm(states[name], failed(9))).toBe(states[name]);
    }
  });
});

describe('a problem', () => {
  // L4.1 L4.4 L5.1
  test('is shown from the first click on, and blocks the lead', () => {
    expect(emptyLeadForm.revealed).toBe(false);
    const state = after(emptyLeadForm, submitted('k'));
    expect(state).toMatchObject({ revealed: true, progress: { status: 'editing' }, open: null });
    expect(problemsOf(state)).toEqual({
      name: '请输入姓名',
      phone: '请输入正确的手机号',
      consent: '请先阅读并同意个人信息保护声明',
    });
  });

  // L5.11 L8.2
  test.each(['', '1380013800', '10000000000', '199****0000'])('the phone "%s"', (text) => {
    const state = after(filled, typed(text), submitted('k'));
    expect(problemsOf(state)).toEqual({ phone: '请输入正确的手机号' });
    expect(state.progress.status).toBe('editing');
  });

  // L5.17 L5.18 L8.6 L8.7
  test('a missing code is shown as a toast and at its field', () => {
    const state = after(codeForm, submitted('k'));
    expect(problemsOf(state)).toEqual({ code: '请输入您的验证码' });
    expect(state.said).toEqual({ text: '请输入验证码~', count: 1 });
    expect(after(state, submitted('k')).said?.count).toBe(2);
  });

  test('a missing code beside another problem, or a missing consent, is no toast', () => {
    expect(after(codeForm, named(''), submitted('k')).said).toBeNull();
    expect(after(filled, { type: 'disagreed' }, submitted('k')).said).toBeNull();
  });

  // L5.20 L8.9
  test('a wrong code is shown until edited', () => {
    const wrong = after(codeForm, { type: 'code-typed', text: '123456' }, submitted('k'), {
      type: 'check-failed',
      attempt: 1,
    });
    expect(problemsOf(wrong)).toEqual({ code: '请输入正确的验证码' });
    expect(problemsOf(after(wrong, { type: 'code-typed', text: '12345' }))).toEqual({});
    // It may have been refused for another reason: the visitor may try it again.
    const again = after(wrong, submitted('k2'));
    expect(problemsOf(again)).toEqual({});
    expect(again.progress.status).toBe('checking-code');
  });

  // L5.13 L8.1
  test('sending a code without a phone', () => {
    const byForm = { type: 'code-status-known', wanted: true, reason: '' } as const;
    const state = after(filled, byForm, typed('138'), { type: 'code-asked-for' });
    expect(state.verification.sending.status).toBe('ready');
    expect(state.said?.text).toBe('请输入正确的手机号码');
  });

  // L2.93 L2.95 L5.2 L5.16 L9.6 L9.7 L9.8
  test('limits the length of each field', () => {
    const long = after(filled, named('名'.repeat(80)), typed('199123400001234'));
    expect([long.name.length, long.phone.length]).toEqual([40, 11]);
    const code = after(codeForm, { type: 'code-typed', text: ' 12345678 ' }).code;
    expect(code).toBe('123456');
  });
});

describe('the code', () => {
  // L4.5 L4.23
  test('is required by the risk check, then the lead continues', () => {
    const asked = after(filled, submitted('k1'), risk(1, true));
    expect(asked).toMatchObject({
      progress: { status: 'editing', notice: null },
      codeWanted: { by: 'phone', reason: '请验证' },
      codeDue: false,
    });
    const checking = after(asked, { type: 'code-typed', text: '123456' }, submitted('k2'));
    expect(checking.progress.status).toBe('checking-code');
    expect(checking.open?.key).toBe('k2');
    expect(after(checking, { type: 'check-passed', attempt: 1 }).progress.status).toBe('sending');
  });

  // L4.3
  test('keeps the submit flag on: other fields show errors at once, the code at the next click', () => {
    const asked = after(filled, submitted('k1'), risk(1, true));
    expect(asked.revealed).toBe(true);
    expect(shownProblems(asked)).toEqual({});
    const nameless = after(asked, named(''));
    expect(shownProblems(nameless)).toEqual({ name: '请输入姓名' });
    expect(shownProblems(after(nameless, named('张三'), submitted('k2')))).toEqual({
      code: '请输入您的验证码',
    });
  });

  test('is not checked again after a failure', () => {
    const state = after(
      codeForm,
      { type: 'code-typed', text: '123456' },
      submitted('k1'),
      { type: 'check-passed', attempt: 1 },
      failed(2),
      submitted('k2'),
    );
    expect(state.progress.status).toBe('sending');
  });

  test('required by the form applies to every phone, by the risk check to one phone', () => {
    const byForm = leadForm(filled, { type: 'code-status-known', wanted: true, reason: '' });
    expect(after(byForm, typed('19956780000')).codeWanted?.by).toBe('form');
    expect(after(codeForm, typed('19956780000')).codeWanted).toBeNull();
  });

  test('that was sent is counted down, and nothing is said of it', () => {
    const sent = after(codeForm, { type: 'code-asked-for' }, { type: 'code-sent', attempt: 1 });
    expect(sent).toEqual({
      ...codeForm,
      verification: {
        attempts: 1,
        sending: { status: 'counting', seconds: 60 },
        check: { status: 'none' },
      },
    });
    expect(after(sent, { type: 'second-passed' }).said).toBeNull();
  });

  // L8.13
  test('can be requested again after a failed sending', () => {
    const state = after(
      codeForm,
      { type: 'code-asked-for' },
      { type: 'code-not-sent', attempt: 1 },
    );
    expect(state.verification.sending.status).toBe('ready');
    expect(state.said?.text).toBe('验证码发送失败，请重试');
  });
});

describe('a saved phone', () => {
  const known = { type: 'visitor-known', saved, name: '林晓' } as const;

  // L3.35 L3.40 L4.11 L4.12 L5.15
  test('fills the form and locks it', () => {
    const state = after(emptyLeadForm, known);
    expect(state).toMatchObject({ name: '林晓', phone: '', saved });
    expect(problemsOf(after(state, agreed))).toEqual({});
  });

  // L4.13 L4.14
  test('is cleared and unlocked by editing, for good', () => {
    for (const event of [typed('1'), { type: 'phone-unlocked' } as const]) {
      const state = after(emptyLeadForm, known, event);
      expect(state.saved).toBeNull();
      expect(after(state, known).saved).toBeNull();
    }
    expect(after(emptyLeadForm, known, { type: 'phone-unlocked' }).phone).toBe('');
  });

  test('does not replace typed text', () => {
    const state = after(emptyLeadForm, typed('1'), named('张'), known);
    expect(state).toMatchObject({ phone: '1', name: '张', saved: null });
  });

  test('of a visitor who becomes known later takes the place of the earlier one', () => {
    const other = { phone: '199****0000', encryptphone: 'sealed-two' };
    const state = after(emptyLeadForm, known, { ...known, saved: other, name: '陈明' });
    expect(state).toMatchObject({ saved: other, name: '陈明' });
  });

  // L5.4 L5.5
  test.each(['有驾网友', '百度网友'])('leaves the name %s blank', (name) => {
    expect(after(emptyLeadForm, { ...known, name }).name).toBe('');
  });
});

describe('consent', () => {
  test('lapses when the dealers change', () => {
    expect(filled.agreedAt).not.toBeNull();
    expect(after(filled, toggled(4)).agreedAt).toBeNull();
    expect(after(filled, offered(2)).agreedAt).toBeNull();
  });

  test('stays while the dealers stay', () => {
    expect(after(filled, offered(6)).agreedAt).toBe(filled.agreedAt);
    expect(after(filled, toggled(99))).toBe(filled);
  });
});

describe('a submitted lead', () => {
  test('ends with a final answer, and the fields stay', () => {
    const final = after(filled, submitted('k1'), risk(1), refused(1));
    expect(final).toMatchObject({
      open: null,
      progress: { status: 'editing', notice: { status: 'refused', message: '提交过于频繁' } },
      name: '张三',
      phone: whole,
    });
    expect(after(final, submitted('k2')).open?.key).toBe('k2');
  });

  test('is sent with the phone in the form at that time', () => {
    const lost = after(filled, submitted('k1'), risk(1), failed(1));
    const other = '13899998000';
    expect(after(lost, typed(other), submitted('k2')).open).toMatchObject({ phone: other });
  });

  test('may turn out to be accepted earlier', () => {
    const before = { ...accepted(1), earlier: true };
    const state = after(filled, submitted('k1'), risk(1), before);
    expect(state.progress).toMatchObject({ status: 'sent', leadId: '600000001', earlier: true });
  });
});
