import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

import { useSecondsLeft } from '~/lib/use-seconds-left';
import { waitText } from '~/lib/wait';
import { Button } from '~/ui/Button';
import { Toast } from '~/ui/Toast';
import type { AskKind } from '~/route/ask-price';
import { useLogin } from '~/route/login';

import { CodeField } from './CodeField';
import { ConsentBox } from './ConsentBox';
import { recipients } from './dealer-picker.machine';
import { DealerPicker } from './DealerPicker';
import { Field } from './Field';
import { FormNotice } from './FormNotice';
import styles from './LeadForm.module.css';
import type { LeadForm as State } from './lead-form.machine';
import { longestName } from './lead-payload';
import { shownProblems } from './lead-problems';
import { PhoneField } from './PhoneField';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

/** Spec leads §2, Lead form: what its button says. */
const buttonWords: { readonly [kind in AskKind]: string } = {
  lowest: '获取最低价',
  presale: '售前咨询',
  stages: '查看分期',
  price: '查看价格单',
};

const keptWords = '可再次点击提交，不会重复询价';

type LeadFormProps = LeadFormInput & {
  kind?: AskKind | undefined;
  /** In place of what the button of that kind says. */
  label?: string;
  /** What of the subject is still on its way: nothing can be sent before. */
  waiting?: boolean;
};

/** Name, phone, the code where one is wanted, the dealers, and the visitor's word that they may call. */
export function LeadForm({
  kind = 'lowest',
  label = buttonWords[kind],
  waiting = false,
  ...input
}: LeadFormProps) {
  const { state, tell, submit, loggedIn } = useLeadForm(input);
  const form = useRef<HTMLFormElement>(null);
  const problems = shownProblems(state);
  const busy = state.progress.status !== 'editing';
  const notice = state.progress.status === 'editing' ? state.progress.notice : null;
  const left = useSecondsLeft(notice?.wait);
  useFocusAtStop(form, state);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!waiting && !busy && left === 0) submit();
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-busy={busy} onSubmit={handleSubmit}>
      <Field label="姓名" problem={problems.name}>
        {(attributes) => (
          <input
            {...attributes}
            className={styles.input}
            name="name"
            type="text"
            autoComplete="name"
            placeholder="请输入您的姓名"
            maxLength={longestName}
            readOnly={busy}
            value={state.name}
            onChange={(event) => {
              tell({ type: 'name-typed', text: event.target.value });
            }}
          />
        )}
      </Field>
      <PhoneField state={state} problem={problems.phone} busy={busy} tell={tell} />
      {state.codeWanted && (
        <CodeField
          state={state}
          problem={problems.code}
          hint={state.codeWanted.reason}
          busy={busy}
          tell={tell}
        />
      )}
      {state.codeWanted && loggedIn === false && <LoginOffer />}
      <DealerPicker picker={state.dealers} busy={busy} tell={tell} />
      <ConsentBox
        recipients={recipients(state.dealers)}
        agreed={state.agreedAt !== null}
        problem={problems.consent}
        busy={busy}
        tell={tell}
      />
      {notice && (
        <FormNotice notice={notice} left={left} kept={left > 0 ? '不会重复询价' : keptWords} />
      )}
      <Button
        type="submit"
        look="price"
        size="large"
        className={styles.submit}
        aria-disabled={busy || waiting || left > 0}
      >
        {busy ? '正在提交…' : left > 0 ? waitText(left) : label}
      </Button>
      <Toast said={state.said} />
    </form>
  );
}

/** Beside the code: an upstream need not ask a visitor whom it knows for one. */
function LoginOffer() {
  const { user, closed, logIn } = useLogin();
  if (closed || user) return null;
  return (
    <p className={styles.known}>
      已有账号？
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={logIn}>
        登录后再询价
      </Button>
    </p>
  );
}

/** Where the way stopped at a field, it gets the focus: one that is wrong, or the code that is now wanted. */
function useFocusAtStop(form: RefObject<HTMLFormElement | null>, { stops }: State): void {
  useEffect(() => {
    if (stops === 0 || !form.current) return;
    const wrong = form.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current.querySelector<HTMLElement>('[name="code"]'))?.focus();
  }, [form, stops]);
}
