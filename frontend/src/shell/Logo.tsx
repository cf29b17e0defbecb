import * as styles from './Logo.module.css';

/** 驾到, drawn stroke by stroke, each on a grid of 48; the second begins at 54. */
const strokes =
  'M4 9.5h16.5l-1 9.5q-.3 2.5-3.5 2M12.2 3l-.6 6.5Q11 18 3.5 22.5M28 7.5h15.5v12.5H28z' +
  'M9.5 27.5h27.5l-1.2 7.5M13.5 28l-1 7.5h29l-1.3 7.2q-.5 3-5.7 2.3M4.5 41h26' +
  'M58 7h27M69.5 8l-7 10.8 18.5-1.3M76 12.5l6.5 7.5M61 30h22M72 22.5v18.5M58 42.5l27-2.5' +
  'M91 11v19.5M99 4.5v35.5q0 4-6 3';

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 104 48" role="img" aria-label="驾到">
      <path d={strokes} fill="none" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
    </svg>
  );
}
