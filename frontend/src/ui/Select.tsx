import type { ReactNode } from 'react';

import { classes } from '~/lib/classes';

import { Icon } from './Icon';
import * as styles from './Select.module.css';

type SelectProps = {
  /** For a separate label; a surrounding one needs no id. */
  id?: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Large in forms, medium in choosers, small and as wide as its text in filter bars. */
  size?: 'small' | 'medium' | 'large';
  /** Options, or groups of them. */
  children: ReactNode;
};

const sizes = { small: styles.small, medium: styles.medium, large: styles.large } as const;

/** A native select, with the browser's keyboard support. */
export function Select({
  id,
  value,
  onChange,
  disabled = false,
  size = 'large',
  children,
}: SelectProps) {
  return (
    <span className={styles.box}>
      <select
        id={id}
        className={classes(styles.native, sizes[size])}
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
  );
}
