import type { ReactNode } from 'react';

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
