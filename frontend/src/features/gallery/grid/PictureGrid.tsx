import { Skeleton } from '~/ui/Skeleton';

import { PictureCard, type GridPicture } from './PictureCard';
import * as styles from './PictureGrid.module.css';

type PictureGridProps = {
  pictures: readonly GridPicture[];
  /** Number of the first one in the whole list, from 1. */
  from: number;
  linkOf: (index: number) => string;
  /** Shows the model name under each picture. */
  modelOf?: (picture: GridPicture) => string;
  /** Number of placeholders at the end. */
  awaited?: number;
};

/** Eagerly loaded pictures: those of the first screen. */
const firstScreen = 12;

export function PictureGrid({ pictures, from, linkOf, modelOf, awaited = 0 }: PictureGridProps) {
  return (
    <ul className={styles.grid}>
      {pictures.map((picture, place) => {
        const index = from + place;
        return (
          <li key={index}>
            <PictureCard
              picture={picture}
              to={linkOf(index)}
              index={index}
              model={modelOf?.(picture)}
              eager={index <= firstScreen}
            />
          </li>
        );
      })}
      <PictureSkeletons count={awaited} />
    </ul>
  );
}

/** Placeholders while pictures load. */
function PictureSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={`place-${place}`} aria-hidden="true">
      <Skeleton className={styles.place} />
      <Skeleton className={styles.line} />
    </li>
  ));
}

/** Placeholders for one screen. */
export function GridSkeleton() {
  return (
    <ul className={styles.grid}>
      <PictureSkeletons count={12} />
    </ul>
  );
}
