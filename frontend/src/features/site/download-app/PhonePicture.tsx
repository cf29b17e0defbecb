import * as styles from './PhonePicture.module.css';

const sedan =
  'M12 26H7.5Q4.5 26 4.5 23V21Q4.5 18.4 8 17.6L20 15L28.5 8.6Q30 7.5 32 7.5H42.5Q45 7.5 47 9L55 15L63.5 16.6Q67.5 17.4 67.5 21V23.5Q67.5 26 65 26H62M22 26H52M24.5 15.2L31 10.4H36.5V15.2zM39.5 10.4H43.5L50 15.2H39.5z';

/** Drawing of a phone with a car, its price and the inquiry button. */
export function PhonePicture() {
  return (
    <svg className={styles.phone} viewBox="0 0 280 560" aria-hidden="true" focusable="false">
      <rect className={styles.body} x="1" y="1" width="278" height="558" rx="40" />
      <rect className={styles.screen} x="12" y="12" width="256" height="536" rx="30" />
      <rect className={styles.body} x="104" y="20" width="72" height="18" rx="9" />
      <rect className={styles.field} x="28" y="56" width="224" height="32" rx="16" />
      <circle className={styles.line} cx="46" cy="71" r="5" />
      <path className={styles.line} d="M50 75l4 4" />
      <rect className={styles.paper} x="28" y="104" width="224" height="168" rx="12" />
      <g className={styles.car} transform="translate(40 134) scale(2.78)">
        <path d={sedan} />
        <circle cx="17" cy="26" r="4.6" />
        <circle cx="57" cy="26" r="4.6" />
      </g>
      <path className={styles.turn} d="M70 244c40 16 100 16 140 0M204 238l8 5-4 8" />
      <rect className={styles.word} x="28" y="290" width="120" height="14" rx="7" />
      <rect className={styles.price} x="28" y="314" width="84" height="14" rx="7" />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(0 ${row * 44})`}>
          <circle className={styles.field} cx="44" cy="368" r="16" />
          <rect className={styles.field} x="72" y="356" width="112" height="10" rx="5" />
          <rect className={styles.field} x="72" y="372" width="72" height="8" rx="4" />
          <rect className={styles.field} x="212" y="360" width="40" height="14" rx="7" />
        </g>
      ))}
      <rect className={styles.ask} x="28" y="488" width="224" height="40" rx="20" />
      <text className={styles.askText} x="140" y="514" textAnchor="middle">
        询底价
      </text>
    </svg>
  );
}
