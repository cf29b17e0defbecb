import styles from './Toast.module.css';

/** A word for a moment, such as what is still missing. `count` says again what was said before. */
export type Said = { readonly text: string; readonly count: number };

/**
 * Shows it over the place that it stands in, and tells screen readers politely. The place is there
 * before the word is: only then is the word read out. It fades by itself.
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
