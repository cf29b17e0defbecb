import { useRef, type Dispatch, type SyntheticEvent } from 'react';

import { keepCaret } from '~/lib/keep-caret';
import { useComposedText } from '~/lib/use-composed-text';

import { Field } from './Field';
import * as styles from './PhoneField.module.css';
import type { LeadForm, LeadFormEvent } from './lead-form.machine';
import { isWholePhone, phoneLength, typedPhone } from './phone';
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

  /**
   * What is pasted, dropped or dictated for the whole phone, or holds a whole one, may have words and blanks, and exceed
   * the length until they are removed.
   */
  function takeWhole(event: SyntheticEvent<HTMLInputElement>, text: string): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    if (busy || !(isReplaced || saved || isWholePhone(typedPhone(text)))) return;
    event.preventDefault();
    event.currentTarget.focus();
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
            onPaste={(event) => {
              takeWhole(event, event.clipboardData.getData('text'));
            }}
            onDrop={(event) => {
              takeWhole(event, event.dataTransfer.getData('text'));
            }}
            onBeforeInput={(event) => {
              const { data } = event.nativeEvent;
              if (data && data.length > phoneLength) takeWhole(event, data);
            }}
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
