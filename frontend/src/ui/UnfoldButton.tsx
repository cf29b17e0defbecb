import type { ReactNode } from 'react';

import * as styles from './UnfoldButton.module.css';

type UnfoldButtonProps = {
  /** Id of the list that unfolds. */
  of: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Plain text instead of a framed button as wide as the list. */
  className?: string | undefined;
  children: ReactNode;
};

/** Shows all items of a list, or only the first. */
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
