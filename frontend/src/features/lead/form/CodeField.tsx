import { type ClipboardEvent, type Dispatch } from 'react';

import { assertNever } from '~/lib/invariant';
import { keepCaret } from '~/lib/keep-caret';
import { narrowDigits } from '~/lib/narrow-digits';
import { useComposedText } from '~/lib/use-composed-text';
import { useSecondsLeft } from '~/lib/use-seconds-left';
import { waitText } from '~/lib/wait-left';
import { Button } from '~/ui/Button';

import * as styles from './CodeField.module.css';
import { Field } from './Field';
import type { LeadForm, LeadFormEvent } from './lead-form.machine';
import { codeLength } from './lead-payload';
import type { Verification } from './verification.machine';

/** Without digits around it. */
const wholeCode = new RegExp(`(?:^|\\D)(\\d{${codeLength}})(?!\\d)`);

type CodeFieldProps = {
  state: Pick<LeadForm, 'code' | 'verification'>;
  problem: string | undefined;
  /** Why a code is required. */
  hint: string | undefined;
  busy: boolean;
  tell: Dispatch<Extract<LeadFormEvent, { type: 'code-typed' | 'code-asked-for' }>>;
};

/** Input of the SMS code, and the button that sends one. */
export function CodeField({ state, problem, hint, busy, tell }: CodeFieldProps) {
  const { sending } = state.verification;
  const composed = useComposedText(state.code, (text) => {
    keepCaret();
    tell({ type: 'code-typed', text: narrowDigits(text) });
  });

  /** A whole message may be pasted: 验证码：020000，请勿泄露. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = narrowDigits(event.clipboardData.getData('text')).replace(/\s/g, '');
    const code = wholeCode.exec(text)?.[1];
    if (busy || code === undefined) return;
    event.preventDefault();
    tell({ type: 'code-typed', text: code });
  }

  const locked = sending.status !== 'ready';
  const left = useSecondsLeft(sending.status === 'waiting' ? sending.wait : undefined);
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
            {...composed}
            onPaste={handlePaste}
          />
          <Button
            className={styles.send}
            aria-disabled={locked || busy}
            onClick={() => {
              tell({ type: 'code-asked-for' });
            }}
          >
            {buttonText(sending, left)}
          </Button>
        </div>
      )}
    </Field>
  );
}

function buttonText(sending: Verification['sending'], left: number): string {
  switch (sending.status) {
    case 'sending':
      return '发送中…';
    case 'counting':
      return `${String(sending.seconds)}秒后重发`;
    case 'waiting':
      return waitText(left);
    case 'ready':
      return '获取验证码';
    default:
      return assertNever(sending);
  }
}
