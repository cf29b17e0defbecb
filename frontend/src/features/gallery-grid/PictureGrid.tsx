import { GridPlaces } from './GridPlaces';
import { PictureCard, type GridPicture } from './PictureCard';
import styles from './PictureGrid.module.css';

type PictureGridProps = {
  pictures: readonly GridPicture[];
  /** Index of the first one in the whole list, from 1. */
  from: number;
  linkOf: (index: number) => string;
  /** The model's name under a picture, if it should stand there. */
  modelOf?: (picture: GridPicture) => string;
  /** Pictures on their way, at the end. */
  awaited?: number;
};

/** The pictures of the first screen are loaded at once. */
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
      <GridPlaces count={awaited} />
    </ul>
  );
}
