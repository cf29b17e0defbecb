import styles from './Logo.module.css';

/** 驾到, drawn stroke by stroke on a grid of 48. */
const jia = [
  'M4 9.5h16.5l-1 9.5q-.3 2.5-3.5 2',
  'M12.2 3l-.6 6.5Q11 18 3.5 22.5',
  'M28 7.5h15.5v12.5H28z',
  'M9.5 27.5h27.5l-1.2 7.5',
  'M13.5 28l-1 7.5h29l-1.3 7.2q-.5 3-5.7 2.3',
  'M4.5 41h26',
];
const dao = [
  'M4 7h27',
  'M15.5 8l-7 10.8 18.5-1.3',
  'M22 12.5l6.5 7.5',
  'M7 30h22',
  'M18 22.5v18.5',
  'M4 42.5l27-2.5',
  'M37 11v19.5',
  'M45 4.5v35.5q0 4-6 3',
];

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 104 48" role="img" aria-label="驾到">
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinejoin="round">
        {jia.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
        <g transform="translate(54 0)">
          {dao.map((stroke) => (
            <path key={stroke} d={stroke} />
          ))}
        </g>
      </g>
    </svg>
  );
}
