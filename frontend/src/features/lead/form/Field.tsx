import { useId, type ReactNode } from 'react';

import * as styles from './Field.module.css';

type FieldProps = {
  label: string;
  problem: string | undefined;
  /** Hint under the field, such as why a code is required. */
  hint?: string | undefined;
  children: (attributes: FieldAttributes) => ReactNode;
};

type FieldAttributes = {
  readonly id: string;
  readonly 'aria-required': true;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

/** A row of the form: label, field and error. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId();
  const words = problem ?? hint;
  return (
    <div className={styles.row} data-wrong={problem !== undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.field}>
        {children({
          id,
          'aria-required': true,
          'aria-invalid': problem !== undefined,
          'aria-describedby': words ? `${id}-words` : undefined,
        })}
        {words && (
          <p id={`${id}-words`} className={problem === undefined ? styles.hint : styles.problem}>
            {words}
          </p>
        )}
      </div>
    </div>
  );
}
