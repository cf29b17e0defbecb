import type { ComponentProps, ReactNode } from 'react';

import * as styles from './PlainForm.module.css';

type PlainRowProps = { label: string; name: string; children: ReactNode };

/** A field of the plain form, whose id is `plain-` and its name. */
export function PlainRow({ label, name, children }: PlainRowProps) {
  return (
    <div className={styles.row}>
      <label htmlFor={`plain-${name}`} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}

type PlainInputProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  name: string;
  isWrong: boolean;
};

/** A row with what has to be typed. */
export function PlainInput({ label, name, isWrong, ...attributes }: PlainInputProps) {
  return (
    <PlainRow label={label} name={name}>
      <input
        id={`plain-${name}`}
        className={styles.input}
        name={name}
        required
        aria-invalid={isWrong}
        {...attributes}
      />
    </PlainRow>
  );
}
