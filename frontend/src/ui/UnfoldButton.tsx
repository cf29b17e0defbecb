import type { ReactNode } from 'react';

import styles from './UnfoldButton.module.css';

type UnfoldButtonProps = {
  /** Id of the list that grows. */
  of: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** In place of a framed button as wide as the list. */
  className?: string | undefined;
  children: ReactNode;
};

/** Shows the rest of a list, or its beginning alone. */
export function UnfoldButton({ of, open, onToggle, className, children }: UnfoldButtonProps) {
  return (
    <button
      type="button"
      className={className ?? styles.button}
      aria-expanded={open}
      aria-controls={of}
      onClick={() => {
        onToggle(!open);
      }}
    >
      {children}
    </button>
  );
}
