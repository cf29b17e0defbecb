import { heads } from '~/api/generated/heads/GalleryDetailPage';
import { carOf } from '~/features/gallery/head/car-facts';
import { PictureTop } from '~/features/gallery/head/PictureTop';
import { pictureAt } from '~/features/gallery/pictures/picture-list.machine';
import { galleryTabs, listPath, picturePath } from '~/features/gallery/pictures/place';
import { retryBeside, useWantedPages } from '~/features/gallery/pictures/shown';
import { openingPage, pageOf } from '~/features/gallery/pictures/subject';
import { tabLinks } from '~/features/gallery/pictures/tab-links';
import { useGallery } from '~/features/gallery/pictures/use-gallery';
import { useGalleryPictures } from '~/features/gallery/pictures/use-gallery-pictures';
import { Filmstrip } from '~/features/gallery/stage/Filmstrip';
import { FilmstripSkeleton } from '~/features/gallery/stage/FilmstripSkeleton';
import { StripFailure } from '~/features/gallery/stage/StripFailure';
import { useInView, usePreload } from '~/features/gallery/stage/use-in-view';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';

import { GalleryViewer } from './GalleryViewer';

export { rules } from '~/api/generated/rules/GalleryDetailPage';

/** One picture of a car with links to all others. */
export default function GalleryDetailPage() {
  const gallery = useGallery('pc_detail');
  const { place, subject, series, model } = gallery;
  const { tab: letters, name } = gallery.tab;
  const index = Number(useRoute().params['index'] ?? 1);
  const tab = galleryTabs.indexOf(gallery.tab);
  const [pictures, known] = useGalleryPictures(gallery, openingPage(index));
  useHead(heads, gallery.payloads);

  const list = pictures.status === 'ready' ? pictures.list : undefined;
  const total = list?.latest?.total;
  const [inView, setInView] = useInView(tab, (one, other) => pageOf(one) === pageOf(other));
  useWantedPages(pictures, [index, index + 1, index - 1, ...inView]);
  usePreload([index + 1, index - 1].map((other) => list && pictureAt(list, other)?.url));

  const ofSeries = subject && { ...place, seriesId: subject.seriesId, modelId: undefined };
  const backPath = `${listPath(place, letters)}#picture-${index}`;
  const retry = retryBeside(pictures, index);
  return (
    <>
      <PictureTop
        car={carOf(series.data, model.data)}
        seriesPath={ofSeries ? listPath(ofSeries, letters) : undefined}
        modelPath={place.modelId && listPath(place, letters)}
        here={`${name}第${index}张`}
        tabs={tabLinks(subject, known, (other) => picturePath(place, other, 1))}
        active={tab}
        backPath={backPath}
      />
      <GalleryViewer
        gallery={gallery}
        pictures={pictures}
        known={known}
        index={index}
        backPath={backPath}
      />
      {list && total ? (
        <Filmstrip
          key={tab}
          label="缩略图"
          index={index}
          total={total}
          pictureAt={(other) => pictureAt(list, other)}
          linkOf={(other) => picturePath(place, letters, other)}
          onView={setInView}
        >
          {retry && <StripFailure onRetry={retry} />}
        </Filmstrip>
      ) : (
        pictures.status === 'loading' && <FilmstripSkeleton />
      )}
    </>
  );
}
