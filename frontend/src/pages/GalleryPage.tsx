import { useRef } from 'react';

import { heads } from '~/api/generated/heads/GalleryPage';
import { GridSkeleton } from '~/features/gallery-grid/GridPlaces';
import { PictureList } from '~/features/gallery-grid/PictureList';
import { carOf } from '~/features/gallery-head/car';
import { GalleryCrumbs } from '~/features/gallery-head/GalleryCrumbs';
import { GalleryHead, GalleryHeadSkeleton } from '~/features/gallery-head/GalleryHead';
import { GalleryTabs } from '~/features/gallery-head/GalleryTabs';
import { AllModels, ModelIndex } from '~/features/gallery-models/ModelIndex';
import { withoutSeries } from '~/features/gallery-models/model-groups';
import { moreState, picturesFromStart } from '~/features/gallery-pictures/picture-list.machine';
import { listPath, picturePath } from '~/features/gallery-pictures/place';
import { galleryTabs } from '~/features/gallery-pictures/tabs';
import { useGallery, type Gallery } from '~/features/gallery-pictures/use-gallery';
import { usePictures, type Known, type Pictures } from '~/features/gallery-pictures/use-pictures';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { Failed, Loading } from '~/ui/AsyncState';

import styles from './GalleryPage.module.css';

/** The pictures of a car, a tab at a time. */
export default function GalleryPage() {
  const gallery = useGallery('pc_list');
  const [pictures, known] = usePictures(gallery.subject, 1);
  const top = useRef<HTMLDivElement>(null);
  useHead(heads, gallery.payloads);

  /** Another list begins at its beginning. */
  function toTop(): void {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }

  return (
    <>
      <Head gallery={gallery} />
      <div ref={top} className={styles.top} />
      <div className={styles.bar}>
        <GalleryTabs
          tabs={galleryTabs.map(({ tab, name }) => ({
            name,
            to: listPath(gallery.place, tab),
            count: gallery.subject
              ? known({ ...gallery.subject, tagName: name })?.latest?.total
              : undefined,
          }))}
          active={galleryTabs.indexOf(gallery.tab)}
          onChange={toTop}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          <Models gallery={gallery} pictures={pictures} known={known} onChange={toTop} />
        </div>
        <section aria-label={`${gallery.tab.name}图片`}>
          <Main gallery={gallery} pictures={pictures} />
        </section>
      </div>
    </>
  );
}
