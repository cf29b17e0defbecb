import { paths, type GalleryTab } from '~/paths';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import * as styles from './SeriesGallery.module.css';
import type { SeriesView } from './series-view';

const tabs: ReadonlyMap<string, GalleryTab> = new Map([
  ['外观', 'wg'],
  ['内饰', 'ns'],
  ['空间', 'kj'],
  ['官方图', 'gf'],
]);

/** The first picture, one per tab below it, and links to the galleries. */
export function SeriesGallery({ series }: { series: SeriesView }) {
  const { seriesId, name, images, imageCount, vr, picture } = series;
  const first = images.find(({ total }) => total > 0);
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <Link to={paths.gallery(seriesId)} className={styles.first}>
          <Picture
            src={first?.image_url ?? picture}
            alt={`${name}图片`}
            fit={first ? 'cover' : 'contain'}
            eager
          />
          {!!imageCount && (
            <span className={styles.count}>
              <Icon name="picture" size={16} />
              {imageCount}张
            </span>
          )}
        </Link>
        {(vr.round || vr.pano) && (
          <p className={styles.around}>
            {vr.round && <Link to={paths.vrRound({ seriesId })}>VR外观</Link>}
            {vr.pano && <Link to={paths.vrPano({ seriesId })}>VR内饰</Link>}
          </p>
        )}
      </div>
      {images.length > 0 && (
        <ul className={styles.tabs}>
          {images.slice(0, 4).map(({ tag_name: tag, image_url: url, total }) => (
            <li key={tag}>
              <Link to={paths.gallery(seriesId, tabs.get(tag))} className={styles.tab}>
                <Picture src={url} alt="" eager />
                <span className={styles.label}>
                  <span className={styles.tag}>{tag}</span>
                  <span className={styles.total}>{total}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
