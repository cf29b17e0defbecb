import * as styles from './Toast.module.css';

/** A temporary message, such as what is missing. Another `count` repeats an equal text. */
export type Said = { readonly text: string; readonly count: number };

/**
 * Shows the message over its container and announces it politely. The live region exists before
 * its text, otherwise screen readers would not announce it. Fades by itself.
 */
export function Toast({ said }: { said: Said | null }) {
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {said && (
        <span key={said.count} className={styles.toast}>
          {said.text}
        </span>
      )}
    </div>
  );
}
