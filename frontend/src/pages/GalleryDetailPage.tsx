import { useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/GalleryDetailPage';
import { carOf } from '~/features/gallery/head/car-facts';
import { GalleryCrumbs } from '~/features/gallery/head/GalleryCrumbs';
import { GalleryTabs } from '~/features/gallery/head/GalleryTabs';
import { ModelIndex, ModelIndexSkeleton } from '~/features/gallery/models/ModelIndex';
import { withoutSeries } from '~/features/gallery/models/model-groups';
import { pictureAt, type PictureList } from '~/features/gallery/pictures/picture-list.machine';
import { listPath, picturePath, galleryTabs, tabAt } from '~/features/gallery/pictures/place';
import { shownAt, useWantedPages, type Shown } from '~/features/gallery/pictures/shown';
import { openingPage, pageOf } from '~/features/gallery/pictures/subject';
import { useEdge } from '~/features/gallery/pictures/use-edge';
import { useGallery, type Gallery } from '~/features/gallery/pictures/use-gallery';
import { useGalleryPictures } from '~/features/gallery/pictures/use-gallery-pictures';
import type { Known, Pictures } from '~/features/gallery/pictures/use-pictures';
import { Filmstrip } from '~/features/gallery/stage/Filmstrip';
import { FilmstripSkeleton } from '~/features/gallery/stage/FilmstripSkeleton';
import { PicturePanel } from '~/features/gallery/stage/PicturePanel';
import { Stage } from '~/features/gallery/stage/Stage';
import { StageContent, type StagedContent } from '~/features/gallery/stage/StageContent';
import { useSteps, type Beyond } from '~/features/gallery/stage/step';
import { useInView, usePreload } from '~/features/gallery/stage/use-in-view';
import { useStageKeys } from '~/features/gallery/stage/use-stage-keys';
import { stayHere } from '~/route/trail';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';

import * as styles from './GalleryDetailPage.module.css';

export { rules } from '~/api/generated/rules/GalleryDetailPage';

/** One picture of a car with links to all others. */
export default function GalleryDetailPage() {
  const gallery = useGallery('pc_detail');
  const { place, subject } = gallery;
  const index = Number(useRoute().params['index'] ?? 1);
  const tab = galleryTabs.indexOf(gallery.tab);
  const [pictures, known] = useGalleryPictures(gallery, openingPage(index));
  const navigate = useNavigate();
  useHead(heads, gallery.payloads);

  const list = pictures.status === 'ready' ? pictures.list : undefined;
  const total = list?.latest?.total;
  const [inView, setInView] = useInView(tab, (one, other) => pageOf(one) === pageOf(other));
  useWantedPages(pictures, [index, index + 1, index - 1, ...inView]);
  usePreload([index + 1, index - 1].map((other) => list && pictureAt(list, other)?.url));

  const end = { subject, tab, known };
  const before = useEdge({ ...end, by: -1, near: total !== undefined && index <= 2 });
  const after = useEdge({ ...end, by: 1, near: total !== undefined && index >= total - 1 });
  const around = { total: total ?? 0, before, after };
  const { look, step } = useSteps({ tab, index }, around, (spot) => {
    const path = picturePath(place, tabAt(spot.tab).tab, spot.index);
    void navigate(path, { replace: true, state: stayHere });
  });
  const backPath = `${listPath(place, gallery.tab.tab)}#picture-${index}`;
  useStageKeys({ onMove: step, onLeave: () => void navigate(backPath) });

  const shown: Shown = shownAt(pictures, index);
  const picture = shown.status === 'picture' ? shown.picture : undefined;
  return (
    <>
      <Bar gallery={gallery} known={known} index={index} backPath={backPath} />
      <div className={styles.viewer}>
        <Stage
          previous={look('previous')}
          next={look('next')}
          tabOf={(leads) => tabNameOf(leads, tab)}
          onMove={step}
          caption={[picture?.title, picture?.ModelName, picture?.color, `${index} / ${total ?? ''}`]
            .filter(Boolean)
            .join('　')}
        >
          <StageContent content={stagedContent(shown, gallery, index)} />
        </Stage>
        <PicturePanel
          index={shown.status === 'beyond' || shown.status === 'none' ? undefined : index}
          total={total}
          picture={picture}
          modelName={picture && withoutSeries(picture.ModelName, seriesNameIn(list))}
          modelPath={picture && listPath({ ...place, modelId: picture.ModelId }, gallery.tab.tab)}
        >
          {list ? (
            <ModelIndex
              title="按车款看"
              models={list.latest?.modelIndex ?? []}
              seriesName={seriesNameIn(list)}
              current={picture?.ModelId}
              linkOf={(entry) => picturePath(place, gallery.tab.tab, entry.index)}
              replace
            />
          ) : (
            pictures.status === 'loading' && <ModelIndexSkeleton />
          )}
        </PicturePanel>
      </div>
      {list && total ? (
        <Filmstrip
          key={tab}
          label="缩略图"
          index={index}
          total={total}
          pictureAt={(other) => pictureAt(list, other)}
          linkOf={(other) => picturePath(place, gallery.tab.tab, other)}
          onView={setInView}
        >
          {pictures.status === 'ready' && <StripFailure pictures={pictures} index={index} />}
        </Filmstrip>
      ) : (
        pictures.status === 'loading' && <FilmstripSkeleton />
      )}
    </>
  );
}

type StripFailureProps = { pictures: Extract<Pictures, { status: 'ready' }>; index: number };

/** A failed page of the strip; the stage reports its own failures. */
function StripFailure({ pictures: { list, tell }, index }: StripFailureProps) {
  const { asking } = list;
  if (asking.status !== 'failed' || asking.pn === pageOf(index)) return null;
  return (
    <p className={styles.stripFailure} role="alert">
      部分缩略图加载失败
      <Button
        size="small"
        onClick={() => {
          tell({ type: 'retried' });
        }}
      >
        重试
      </Button>
    </p>
  );
}

type BarProps = { gallery: Gallery; known: Known; index: number; backPath: string };

/** Breadcrumbs, tabs, and the link back to the list. */
function Bar({
  gallery: { series, model, place, subject, tab },
  known,
  index,
  backPath,
}: BarProps) {
  const car = carOf(series.data, model.data);
  const seriesPath = subject
    ? listPath({ ...place, seriesId: subject.seriesId, modelId: undefined }, tab.tab)
    : undefined;
  const modelPath = place.modelId && listPath(place, tab.tab);
  return (
    <>
      <GalleryCrumbs
        car={car}
        seriesPath={seriesPath}
        modelPath={modelPath}
        here={`${tab.name}第${index}张`}
      />
      <GalleryTabs
        title={<h1 className={styles.title}>{car ? `${car.name}图片` : '图片'}</h1>}
        tabs={galleryTabs.map(({ tab: letters, name }) => ({
          name,
          to: picturePath(place, letters, 1),
          count: subject ? known({ ...subject, tagName: name })?.latest?.total : undefined,
        }))}
        active={galleryTabs.indexOf(tab)}
        replace
      >
        <Link to={backPath} className={styles.back}>
          <Icon name={left} size={16} />
          回到列表
        </Link>
      </GalleryTabs>
    </>
  );
}

function stagedContent(shown: Shown, { place, tab }: Gallery, index: number): StagedContent {
  switch (shown.status) {
    case 'loading':
      return shown;
    case 'failed':
      return { status: 'failed', error: shown.error, onRetry: shown.retry };
    case 'picture': {
      const { url, ModelName, title, color = '' } = shown.picture;
      return {
        status: 'picture',
        src: url,
        alt: `${ModelName} ${tab.name} ${title} ${color}`.trim(),
      };
    }
    case 'none':
      return {
        status: 'empty',
        words: `暂无${tab.pictures}`,
        way: (
          <Link to={listPath(place, tab.tab)} className={styles.way}>
            看其他图片
          </Link>
        ),
      };
    case 'beyond':
      return {
        status: 'empty',
        words: `没有第 ${index} 张图片，${tab.name}共 ${shown.total} 张`,
        way: (
          <Link to={picturePath(place, tab.tab, 1)} replace state={stayHere} className={styles.way}>
            从第一张看起
          </Link>
        ),
      };
  }
}

/** Name of a step's target tab, unless it is the current one. */
function tabNameOf(leads: Beyond, tab: number): string | undefined {
  return leads.status === 'picture' && leads.tab !== tab ? tabAt(leads.tab).name : undefined;
}

function seriesNameIn(list: PictureList | undefined): string {
  return list?.latest?.lists.seriesName ?? '';
}
