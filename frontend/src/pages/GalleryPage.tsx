import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

import { heads } from '~/api/generated/heads/GalleryPage';
import { GridSkeleton } from '~/features/gallery/grid/PictureGrid';
import { PictureList } from '~/features/gallery/grid/PictureList';
import { carOf } from '~/features/gallery/head/car-facts';
import { GalleryCrumbs } from '~/features/gallery/head/GalleryCrumbs';
import {
  GalleryHead,
  GalleryHeadFailed,
  GalleryHeadSkeleton,
} from '~/features/gallery/head/GalleryHead';
import { GalleryTabs } from '~/features/gallery/head/GalleryTabs';
import { AllModels, ModelIndex, ModelIndexSkeleton } from '~/features/gallery/models/ModelIndex';
import { withoutSeries } from '~/features/gallery/models/model-groups';
import { moreState, picturesFromStart } from '~/features/gallery/pictures/picture-list.machine';
import { listPath, picturePath, galleryTabs } from '~/features/gallery/pictures/place';
import { useGallery, type Gallery } from '~/features/gallery/pictures/use-gallery';
import { useGalleryPictures } from '~/features/gallery/pictures/use-gallery-pictures';
import type { Known, Pictures } from '~/features/gallery/pictures/use-pictures';
import { CompareButton } from '~/route/own/CompareButton';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { Sections } from '~/ui/Guarded';

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

  const { subject, place, tab } = gallery;
  return (
    <>
      <Head gallery={gallery} pictures={pictures} />
      <div ref={top} />
      <div className={styles.bar}>
        <GalleryTabs
          tabs={galleryTabs.map(({ tab: letters, name }) => ({
            name,
            to: listPath(place, letters),
            count: subject ? known({ ...subject, tagName: name })?.latest?.total : undefined,
          }))}
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
          <Main gallery={gallery} pictures={pictures} />
        </section>
      </Sections>
    </>
  );
}

/** After the list was changed by a link: Back restores where its list was. */
function useOtherList(onOther: () => void): void {
  const { pathname } = useRoute();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== NavigationType.Pop) onOther();
  });
}

type ListProps = { gallery: Gallery; pictures: Pictures };

function Head({ gallery: { series, model, place, tab, subject }, pictures }: ListProps) {
  const car = carOf(series.data, model.data);
  const own = place.modelId ? model : series;
  const seriesName = pictures.status === 'ready' ? pictures.list.latest?.lists.seriesName : '';
  const seriesPath =
    place.modelId && subject ? listPath({ ...place, ...ofSeries(subject) }, tab.tab) : undefined;
  return (
    <>
      <GalleryCrumbs car={car} seriesPath={seriesPath} />
      {car ? (
        <GalleryHead title={`${car.name}图片`} picture={car.picture} facts={car.facts}>
          <CompareButton modelId={car.modelId} name={car.name} />
          {seriesPath && (
            <Link to={seriesPath} className={styles.back}>
              返回{car.seriesName}全部图片
            </Link>
          )}
        </GalleryHead>
      ) : own.status === 'failed' ? (
        <GalleryHeadFailed title={`${seriesName ?? ''}图片`} onRetry={own.retry} />
      ) : (
        <Loading>
          <GalleryHeadSkeleton />
        </Loading>
      )}
    </>
  );
}

/** The model filter. A filtered response lists fewer models, so take them from the series. */
function Models({
  gallery: { place, subject, tab },
  pictures,
  known,
}: ListProps & { known: Known }) {
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
      <AllModels
        to={listPath({ ...place, ...ofSeries(subject) }, tab.tab)}
        count={ofAll?.total}
        active={!place.modelId}
      />
    </ModelIndex>
  );
}

function Main({ gallery: { place, tab }, pictures }: ListProps) {
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

function ofSeries({ seriesId }: { seriesId: string }) {
  return { seriesId, modelId: undefined };
}
