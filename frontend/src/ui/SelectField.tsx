import { useId, type ReactNode } from 'react';

import { Select } from './Select';
import * as styles from './SelectField.module.css';

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** As wide as its text, in a bar. */
  inBar?: boolean;
  /** Options, or groups of them. */
  children: ReactNode;
};

/** A form field with a select. */
export function SelectField({
  label,
  value,
  onChange,
  disabled = false,
  inBar = false,
  children,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={inBar ? styles.bar : styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select id={id} value={value} onChange={onChange} disabled={disabled}>
        {children}
      </Select>
    </div>
  );
}
