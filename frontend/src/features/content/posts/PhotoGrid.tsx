import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import styles from './PhotoGrid.module.css';
import type { Photo } from './post';

type PhotoGridProps = {
  photos: readonly Photo[];
  linkOf: (place: number) => string;
  linkState: unknown;
};

/** A single picture at full width, several in rows of three. Each opens in the dialog. */
export function PhotoGrid({ photos, linkOf, linkState }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.grid} data-count={photos.length === 1 ? 'one' : 'more'}>
      {photos.map(({ url, caption }, place) => (
        <li key={place}>
          <Link to={linkOf(place)} state={linkState} className={styles.photo} data-photo={place}>
            <Picture
              src={url}
              alt={`看大图：${caption || `第${place + 1}张`}`}
              ratio={photos.length === 1 ? '3:2' : '4:3'}
              eager={place === 0}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
