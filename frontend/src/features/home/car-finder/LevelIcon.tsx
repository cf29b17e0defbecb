import type { LevelShape } from './levels';
import drawings from './levels.svg';

export function LevelIcon({ shape }: { shape: LevelShape }) {
  return (
    <svg
      width={72}
      height={32}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${drawings}#${shape}`} />
    </svg>
  );
}
