import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

import { useSecondsLeft } from '~/lib/use-seconds-left';
import { waitText } from '~/lib/wait-left';
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
import * as styles from './LeadForm.module.css';
import type { LeadForm as State } from './lead-form.machine';
import { longestName } from './lead-payload';
import { shownProblems } from './lead-problems';
import { PhoneField } from './PhoneField';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

/** Button texts (spec leads §2, Lead form). */
const buttonWords: { readonly [kind in AskKind]: string } = {
  lowest: '获取最低价',
  presale: '售前咨询',
  stages: '查看分期',
  price: '查看价格单',
};

const keptWords = '可再次点击提交，不会重复询价';
const anotherWords = '之前的询价还没有结果，现在提交的是另一次询价';

type LeadFormProps = LeadFormInput & {
  kind?: AskKind | undefined;
  /** Overrides the button text of the kind. */
  label?: string;
  /** The subject is still loading: nothing can be sent. */
  waiting?: boolean;
};

/** Name, phone, code if required, dealers, and consent to be called. */
export function LeadForm({
  kind = 'lowest',
  label = buttonWords[kind],
  waiting = false,
  ...input
}: LeadFormProps) {
  const { state, tell, submit, isAnother, loggedIn } = useLeadForm(input);
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
        <FormNotice
          notice={notice}
          left={left}
          kept={notice.unknown && isAnother ? anotherWords : left > 0 ? '不会重复询价' : keptWords}
        />
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

/** Offered beside the code: a logged-in visitor may need none. */
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

/** Focuses the field with the problem, or the code field that appeared. */
function useFocusAtStop(form: RefObject<HTMLFormElement | null>, { stops }: State): void {
  useEffect(() => {
    if (stops === 0 || !form.current) return;
    const wrong = form.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current.querySelector<HTMLElement>('[name="code"]'))?.focus();
  }, [form, stops]);
}
