import type { Direction } from './look.machine';
import * as styles from './Points.module.css';

export type Point = {
  readonly yaw: number;
  readonly pitch: number;
  readonly title: string;
  readonly text?: string | undefined;
};

type PointsProps = {
  points: readonly Point[];
  look: Direction;
  aspect: number;
  /** Index of the open label. */
  open: number | undefined;
  onOpen: (place: number | undefined) => void;
};

/** Labels at their places in the room, while these are in view. */
export function Points({ points, look, aspect, open, onOpen }: PointsProps) {
  return points.map((point, place) => {
    const spot = spotOf(point, look, aspect);
    if (!spot) return null;
    const shown = place === open && !!point.text;
    return (
      <div
        key={place}
        className={styles.point}
        style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
      >
        <button
          type="button"
          className={styles.title}
          aria-expanded={point.text ? shown : undefined}
          onClick={() => {
            onOpen(shown ? undefined : place);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onOpen(undefined);
          }}
        >
          <span className={styles.dot} />
          {point.title}
        </button>
        {shown && <p className={styles.text}>{point.text}</p>}
      </div>
    );
  });
}

/** Projects a direction in the room to the screen: the inverse of sphere.ts. */

type Spot = {
  /** From 0 at the left and the top to 1. */
  readonly x: number;
  readonly y: number;
};

const radians = Math.PI / 180;

/** Undefined behind or outside the screen. `aspect` is width divided by height. */
export function spotOf(
  point: { readonly yaw: number; readonly pitch: number },
  { yaw, pitch, view }: Direction,
  aspect: number,
): Spot | undefined {
  const turn = (point.yaw - yaw) * radians;
  const rise = point.pitch * radians;
  const tilt = pitch * radians;
  const level = Math.cos(rise) * Math.cos(turn);
  const right = Math.cos(rise) * Math.sin(turn);
  const up = Math.sin(rise) * Math.cos(tilt) - level * Math.sin(tilt);
  const ahead = Math.sin(rise) * Math.sin(tilt) + level * Math.cos(tilt);
  if (ahead <= 0.01) return undefined;
  const half = Math.tan((view / 2) * radians);
  const spot = {
    x: 0.5 + right / ahead / half / aspect / 2,
    y: 0.5 - up / ahead / half / 2,
  };
  return within(spot.x) && within(spot.y) ? spot : undefined;
}

function within(share: number): boolean {
  return share >= 0 && share <= 1;
}
