import type { Direction } from './look.machine';
import styles from './Points.module.css';
import { spotOf } from './projection';

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
