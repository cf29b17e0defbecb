import { useRef, type ClipboardEvent, type Dispatch } from 'react';

import { keepCaret } from '~/lib/keep-caret';
import { useComposedText } from '~/lib/use-composed-text';

import { Field } from './Field';
import * as styles from './PhoneField.module.css';
import type { LeadForm, LeadFormEvent } from './lead-form.machine';
import { phoneLength } from './phone';
import { forgetPhone } from './saved-phone';

type PhoneFieldProps = {
  state: Pick<LeadForm, 'phone' | 'saved'>;
  problem: string | undefined;
  busy: boolean;
  tell: Dispatch<Extract<LeadFormEvent, { type: 'phone-typed' | 'phone-unlocked' }>>;
};

/** Shows a saved phone masked; the first edit clears it (spec leads §4, Lead form). */
export function PhoneField({ state: { phone, saved }, problem, busy, tell }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const composed = useComposedText(saved?.phone ?? phone, (text) => {
    keepCaret();
    tell({ type: 'phone-typed', text: text.includes('*') ? '' : text });
  });

  /** What is pasted for the whole phone may have words and blanks, and exceed the length until they are removed. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    if (busy || !(isReplaced || saved)) return;
    event.preventDefault();
    tell({ type: 'phone-typed', text });
  }

  return (
    <Field label="手机号" problem={problem}>
      {(attributes) => (
        <div className={styles.box}>
          <input
            {...attributes}
            ref={input}
            className={styles.input}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete={saved ? 'off' : 'tel-national'}
            placeholder="请输入11位手机号"
            maxLength={phoneLength}
            readOnly={busy}
            {...composed}
            // Selects the whole mask, so that the first key replaces it.
            onFocus={(event) => {
              if (saved) event.target.select();
            }}
            onClick={(event) => {
              if (saved) event.currentTarget.select();
            }}
            onPaste={handlePaste}
          />
          {saved && !busy && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                forgetPhone();
                tell({ type: 'phone-unlocked' });
                input.current?.focus();
              }}
            >
              清除
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
