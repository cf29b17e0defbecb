import type { ReactNode } from 'react';

import { classes } from '~/lib/classes';

import { Icon } from './Icon';
import styles from './Select.module.css';

type SelectProps = {
  /** For a label that stands beside it; one around it needs none. */
  id?: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** Large in forms, medium in choosers, small in a line of filters, where it is as wide as its words. */
  size?: 'small' | 'medium' | 'large';
  /** Options, or groups of them. */
  children: ReactNode;
};

/** One of many: the browser's own list, which every keyboard knows. */
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
        className={classes(styles.native, styles[size])}
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
