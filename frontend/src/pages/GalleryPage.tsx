import { useRef } from 'react';

import { heads } from '~/api/generated/heads/GalleryPage';
import { carOf } from '~/features/gallery/head/car-facts';
import { GalleryTabs } from '~/features/gallery/head/GalleryTabs';
import { ListTop } from '~/features/gallery/head/ListTop';
import { AllModels, ModelIndex, ModelIndexSkeleton } from '~/features/gallery/models/ModelIndex';
import { galleryTabs, listPath } from '~/features/gallery/pictures/place';
import { tabLinks } from '~/features/gallery/pictures/tab-links';
import { useGallery, type Gallery } from '~/features/gallery/pictures/use-gallery';
import { useGalleryPictures } from '~/features/gallery/pictures/use-gallery-pictures';
import { useOtherList } from '~/features/gallery/pictures/use-other-list';
import type { Known, Pictures } from '~/features/gallery/pictures/use-pictures';
import { useHead } from '~/route/use-head';
import { Sections } from '~/ui/Guarded';

import { GalleryPictures } from './GalleryPictures';
import * as styles from './GalleryPage.module.css';

export { rules } from '~/api/generated/rules/GalleryPage';

/** Pictures of a car, one tab at a time. */
export default function GalleryPage() {
  const gallery = useGallery('pc_list');
  const [pictures, known] = useGalleryPictures(gallery, 1);
  const top = useRef<HTMLDivElement>(null);
  useHead(heads, gallery.payloads);

  useOtherList(() => {
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  });

  const { subject, place, tab, series, model } = gallery;
  const ready = pictures.status === 'ready' ? pictures.list.latest : undefined;
  return (
    <>
      <ListTop
        car={carOf(series.data, model.data)}
        seriesPath={place.modelId && subject ? seriesPath(gallery, subject) : undefined}
        own={place.modelId ? model : series}
        seriesName={ready?.lists.seriesName ?? ''}
      />
      <div ref={top} />
      <div className={styles.bar}>
        <GalleryTabs
          tabs={tabLinks(subject, known, (letters) => listPath(place, letters))}
          active={galleryTabs.indexOf(tab)}
        />
      </div>
      <Sections className={styles.columns}>
        <Sections className={styles.side}>
          {(subject ?? pictures.status === 'loading') && (
            <>
              <h2 className={styles.sideTitle}>车款</h2>
              <Models gallery={gallery} pictures={pictures} known={known} />
            </>
          )}
        </Sections>
        <section aria-label={tab.pictures}>
          <GalleryPictures place={place} tab={tab} pictures={pictures} />
        </section>
      </Sections>
    </>
  );
}

type ModelsProps = { gallery: Gallery; pictures: Pictures; known: Known };

/** The model filter. A filtered response lists fewer models, so take them from the series. */
function Models({ gallery, pictures, known }: ModelsProps) {
  const { place, subject, tab } = gallery;
  if (!subject || pictures.status === 'loading') return <ModelIndexSkeleton />;
  const ofAll = known({ ...subject, modelId: undefined })?.latest;
  const here = pictures.status === 'ready' ? pictures.list.latest : null;
  return (
    <ModelIndex
      title="按车款筛选"
      models={(ofAll ?? here)?.modelIndex ?? []}
      seriesName={here?.lists.seriesName ?? ''}
      current={place.modelId}
      linkOf={({ ModelId }) => listPath({ ...place, modelId: ModelId }, tab.tab)}
    >
      <AllModels to={seriesPath(gallery, subject)} count={ofAll?.total} active={!place.modelId} />
    </ModelIndex>
  );
}

type OfSeries = { readonly seriesId: string };

function seriesPath({ place, tab }: Gallery, { seriesId }: OfSeries): string {
  return listPath({ ...place, seriesId, modelId: undefined }, tab.tab);
}
