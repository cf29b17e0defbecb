import type { LevelShape } from './levels';

/** Side views on a grid of 72 by 32, looking to the left: outline and windows, then the wheels. */
const drawings: Record<LevelShape, { lines: string; wheels: readonly [number, number] }> = {
  sedan: {
    lines:
      'M12 26H7.5Q4.5 26 4.5 23V21Q4.5 18.4 8 17.6L20 15L28.5 8.6Q30 7.5 32 7.5H42.5Q45 7.5 47 9L55 15L63.5 16.6Q67.5 17.4 67.5 21V23.5Q67.5 26 65 26H62M22 26H52M24.5 15.2L31 10.4H36.5V15.2zM39.5 10.4H43.5L50 15.2H39.5z',
    wheels: [17, 57],
  },
  suv: {
    lines:
      'M12 26H8Q4.5 26 4.5 22.5V18.5Q4.5 15.4 8 14.6L18.5 12.6L25.5 5.8Q27 4.5 29 4.5H58.5Q61 4.5 62 6.5L65.5 13.5Q67.5 16 67.5 19V23Q67.5 26 64.5 26H62M22 26H52M23 12.8L28.8 7.4H37V12.8zM40 7.4H49.5V12.8H40zM52.5 7.4H59L61.6 12.8H52.5zM31 1.8H57',
    wheels: [17, 57],
  },
  mpv: {
    lines:
      'M12 26H7.5Q4.5 26 4.5 23V20Q4.5 17.4 7 16.2L14.5 12.8L26.5 4.6Q28.5 3.4 31 3.4H62Q65.4 3.4 66.2 7L67.8 18V23Q67.8 26 65 26H62M22 26H52M20 13L29.5 6.4H36.5V13zM39.5 6.4H50V13H39.5zM53 6.4H62.6L63.8 13H53zM38 17H58',
    wheels: [17, 57],
  },
  sports: {
    lines:
      'M11.5 26H6.5Q3.5 26 3.5 23.4Q3.5 20.6 8 19.6L25 16.2L34.5 11Q36.5 10 39 10H43Q48.5 10 53 13L58.5 16.6L65.5 17.6Q68.5 18.2 68.5 21.4V23.5Q68.5 26 65.5 26H62.5M21.5 26H52.5M30.5 16.4L37.4 12.8H43.5Q47.4 12.8 51.5 16.4zM60.5 12.6H68M65 12.6V17.4',
    wheels: [16.5, 57.5],
  },
  microVan: {
    lines:
      'M14 26H11Q8.5 26 8.5 23.5V16.5L14 5.4Q14.8 3.8 16.6 3.8H60.5Q63.8 3.8 64 7L64.4 23.5Q64.4 26 62 26H58.5M24 26H48.5M13.4 14.5L17.6 6.8H25.5V14.5zM28.5 6.8H42.5V14.5H28.5zM45.5 6.8H60.6L61 14.5H45.5zM27 18V22.5M8.6 18.5H11.5',
    wheels: [19, 53.5],
  },
  microTruck: {
    lines:
      'M12 26H8.5Q5.5 26 5.5 23V16.5L10.4 6.6Q11.2 5 13 5H23.5Q25.5 5 25.5 7V26H22M29.5 12H67.5V22.5H29.5zM42.2 12V22.5M54.8 12V22.5M10.6 14.5L14 8H21.5V14.5zM25.5 25.8H48.5M58.5 25.8H66',
    wheels: [17, 53.5],
  },
  lightBus: {
    lines:
      'M12 26H7Q3.5 26 3.5 22.5V15.5L9.4 4.8Q10.8 2.6 13.5 2.6H65Q68.5 2.6 68.5 6V23Q68.5 26 65.5 26H62M22 26H52M9 13.5L13.4 5.8H20V13.5zM23 5.8H33V13.5H23zM36 5.8H46V13.5H36zM49 5.8H59V13.5H49zM62 5.8H65.4V13.5H62zM21.5 16.5V22.5',
    wheels: [17, 57],
  },
};

export function LevelIcon({ shape }: { shape: LevelShape }) {
  const { lines, wheels } = drawings[shape];
  return (
    <svg
      width={72}
      height={32}
      viewBox="0 0 72 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines} />
      {wheels.map((center) => (
        <g key={center}>
          <circle cx={center} cy={26} r={4.6} />
          <circle cx={center} cy={26} r={1} />
        </g>
      ))}
    </svg>
  );
}
