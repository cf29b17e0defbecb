import drawings from './levels.svg';

export function LevelIcon({ shape }: { shape: LevelShape }) {
  return (
    <svg
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

/** Body levels (spec browsing §2, Home page layout). */

type LevelShape = 'sedan' | 'suv' | 'mpv' | 'sports' | 'microVan' | 'microTruck' | 'lightBus';

type Level = {
  readonly id: number;
  readonly name: string;
  readonly shape: LevelShape;
};

export const levels: readonly Level[] = [
  { id: 1, name: '轿车', shape: 'sedan' },
  { id: 2, name: 'SUV', shape: 'suv' },
  { id: 3, name: 'MPV', shape: 'mpv' },
  { id: 4, name: '跑车', shape: 'sports' },
  { id: 6, name: '微面', shape: 'microVan' },
  { id: 7, name: '微卡', shape: 'microTruck' },
  { id: 8, name: '轻客', shape: 'lightBus' },
];
