import { useId, type ReactNode } from 'react';

import { Icon } from './Icon';
import styles from './SelectField.module.css';

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** In a bar the box is no wider than its words need. */
  inBar?: boolean;
  /** Options, or groups of them. */
  children: ReactNode;
};

/** One of many: the browser's own list, which every keyboard knows. */
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
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            onChange(event.target.value);
          }}
        >
          {children}
        </select>
        <Icon name="down" size={14} />
      </span>
    </div>
  );
}
