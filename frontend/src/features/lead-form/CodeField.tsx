import { type Dispatch } from 'react';

import { Button } from '~/ui/Button';

import styles from './CodeField.module.css';
import { Field } from './Field';
import type { LeadForm, LeadFormEvent } from './lead-form.machine';
import { codeLength } from './lead-payload';

type CodeFieldProps = {
  state: Pick<LeadForm, 'code' | 'verification'>;
  problem: string | undefined;
  /** Why a code is wanted. */
  hint: string | undefined;
  busy: boolean;
  tell: Dispatch<Extract<LeadFormEvent, { type: 'code-typed' | 'code-asked-for' }>>;
};

/** The code of the SMS, and the button that sends it. */
export function CodeField({ state, problem, hint, busy, tell }: CodeFieldProps) {
  const { sending } = state.verification;
  const locked = sending.status !== 'ready';
  return (
    <Field label="验证码" problem={problem} hint={hint}>
      {(attributes) => (
        <div className={styles.box}>
          <input
            {...attributes}
            className={styles.input}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="请输入验证码"
            maxLength={codeLength}
            readOnly={busy}
            value={state.code}
            onChange={(event) => {
              tell({ type: 'code-typed', text: event.target.value });
            }}
          />
          <Button
            className={styles.send}
            aria-disabled={locked || busy}
            onClick={() => {
              tell({ type: 'code-asked-for' });
            }}
          >
            {sending.status === 'counting'
              ? `${sending.seconds}秒后重发`
              : sending.status === 'sending'
                ? '发送中…'
                : '获取验证码'}
          </Button>
        </div>
      )}
    </Field>
  );
}
