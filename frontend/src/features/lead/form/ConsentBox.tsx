import { useId, useRef, useState, type Dispatch } from 'react';

import { browserClock, type Clock } from '~/lib/clock';
import { laterDialog } from '~/ui/later';

import type { ConsentStatementProps } from './ConsentStatement';
import * as styles from './ConsentBox.module.css';
import type { Dealer } from './dealer-picker.machine';
import type { LeadFormEvent } from './lead-form.machine';
import { statementTitle } from './statement-version';

const ConsentStatement = laterDialog<ConsentStatementProps>(() =>
  import(/* webpackChunkName: "consent" */ './ConsentStatement').then(
    (chunk) => chunk.ConsentStatement,
  ),
);

/** Recipient if no dealer is known by name. */
export const anybody = '驾到为您匹配的本地授权经销商';

type ConsentBoxProps = {
  /** Dealers who receive the phone number. */
  recipients: readonly Dealer[];
  /** The dealers are named beside the cars. */
  forCars?: boolean;
  /** The purpose. */
  purpose?: string;
  agreed: boolean;
  problem: string | undefined;
  busy: boolean;
  tell: Dispatch<Extract<LeadFormEvent, { type: 'agreed' | 'disagreed' }>>;
  clock?: Clock;
};

/** Unchecked by default; names the dealers who receive the phone number. */
export function ConsentBox({
  recipients,
  forCars = false,
  purpose = '询价',
  agreed,
  problem,
  busy,
  tell,
  clock = browserClock,
}: ConsentBoxProps) {
  const id = useId();
  const [asked, setAsked] = useState<object>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAsked(undefined);
    opener.current?.focus();
  };
  return (
    <div className={styles.consent}>
      <input
        id={id}
        className={styles.box}
        name="consent"
        type="checkbox"
        checked={agreed}
        disabled={busy}
        // The whole sentence, including the statement's name.
        aria-labelledby={`${id}-agree ${id}-statement ${id}-whom`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          tell(event.target.checked ? { type: 'agreed', at: clock.now() } : { type: 'disagreed' });
        }}
      />
      <div className={styles.words}>
        <label id={`${id}-agree`} htmlFor={id}>
          我已阅读并同意
        </label>
        <button
          ref={opener}
          id={`${id}-statement`}
          type="button"
          className={styles.statement}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked({});
          }}
        >
          《{statementTitle}》
        </button>
        <label id={`${id}-whom`} htmlFor={id}>
          ，将我的姓名和手机号提供给
          {forCars && recipients.length > 0 ? (
            <b className={styles.name}>下列各车型名下的经销商</b>
          ) : (
            <Recipients dealers={recipients} />
          )}
          ，用于本次{purpose}联系
        </label>
        {problem && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {asked && <ConsentStatement asked={asked} onClose={close} />}
    </div>
  );
}

function Recipients({ dealers }: { dealers: readonly Dealer[] }) {
  if (dealers.length === 0) return <b className={styles.name}>{anybody}</b>;
  return dealers.map(({ dealerId, name }, place) => (
    <span key={dealerId}>
      {place > 0 && '、'}
      <b className={styles.name}>{name}</b>
    </span>
  ));
}
