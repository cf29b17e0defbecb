import { GridSkeleton } from '~/features/gallery/grid/PictureGrid';
import { PictureList } from '~/features/gallery/grid/PictureList';
import { withoutSeries } from '~/features/gallery/models/model-groups';
import { moreState, picturesFromStart } from '~/features/gallery/pictures/picture-list.machine';
import { galleryTabs, listPath, picturePath } from '~/features/gallery/pictures/place';
import type { Gallery } from '~/features/gallery/pictures/use-gallery';
import type { Pictures } from '~/features/gallery/pictures/use-pictures';
import { Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import * as styles from './GalleryPage.module.css';

type GalleryPicturesProps = Pick<Gallery, 'place' | 'tab'> & { pictures: Pictures };

/** The pictures of a tab; without any, the way to those of the others. */
export function GalleryPictures({ place, tab, pictures }: GalleryPicturesProps) {
  if (pictures.status === 'failed') {
    return <Failed error={pictures.error} onRetry={pictures.retry} />;
  }
  if (pictures.status === 'loading' || !pictures.list.latest) {
    return (
      <Loading>
        <GridSkeleton />
      </Loading>
    );
  }
  const { list, tell } = pictures;
  const { total, own_total: ownTotal, lists } = pictures.list.latest;
  return (
    <PictureList
      pictures={picturesFromStart(list)}
      total={total}
      ownTotal={ownTotal}
      filtered={!!place.modelId}
      kind={tab.pictures}
      seriesName={lists.seriesName}
      more={moreState(list)}
      linkOf={(index) => picturePath(place, tab.tab, index)}
      modelOf={({ ModelName }) => withoutSeries(ModelName, lists.seriesName)}
      onNear={() => {
        tell({ type: 'end-neared' });
      }}
      onRetry={() => {
        tell({ type: 'retried' });
      }}
      elsewhere={
        <p className={styles.elsewhere}>
          {galleryTabs
            .filter((other) => other !== tab)
            .map((other) => (
              <Link key={other.tab} to={listPath(place, other.tab)}>
                看{other.pictures}
              </Link>
            ))}
        </p>
      }
    />
  );
}
