import { useNavigate } from 'react-router-dom';

import { withoutSeries } from '~/features/gallery/models/model-groups';
import { ModelIndex, ModelIndexSkeleton } from '~/features/gallery/models/ModelIndex';
import { galleryTabs, listPath, picturePath, tabAt } from '~/features/gallery/pictures/place';
import { shownAt } from '~/features/gallery/pictures/shown';
import { useEdge } from '~/features/gallery/pictures/use-edge';
import type { Gallery } from '~/features/gallery/pictures/use-gallery';
import type { Known, Pictures } from '~/features/gallery/pictures/use-pictures';
import { PicturePanel } from '~/features/gallery/stage/PicturePanel';
import { Stage } from '~/features/gallery/stage/Stage';
import { StageContent } from '~/features/gallery/stage/StageContent';
import { useSteps, type Beyond } from '~/features/gallery/stage/step';
import { useStageKeys } from '~/features/gallery/stage/use-stage-keys';
import { stayHere } from '~/route/trail';

import * as styles from './GalleryDetailPage.module.css';
import { stagedContent } from './staged-content';

type GalleryViewerProps = {
  gallery: Gallery;
  pictures: Pictures;
  known: Known;
  index: number;
  /** The list with the picture. */
  backPath: string;
};

/** One picture on the stage, the steps to those beside it, and what is known of it. */
export function GalleryViewer({ gallery, pictures, known, index, backPath }: GalleryViewerProps) {
  const { place, subject } = gallery;
  const tab = galleryTabs.indexOf(gallery.tab);
  const list = pictures.status === 'ready' ? pictures.list : undefined;
  const total = list?.latest?.total;
  const seriesName = list?.latest?.lists.seriesName ?? '';
  const navigate = useNavigate();

  const end = { subject, tab, known };
  const before = useEdge({ ...end, by: -1, near: total !== undefined && index <= 2 });
  const after = useEdge({ ...end, by: 1, near: total !== undefined && index >= total - 1 });
  const around = { total: total ?? 0, before, after };
  const { look, step } = useSteps({ tab, index }, around, (spot) => {
    const path = picturePath(place, tabAt(spot.tab).tab, spot.index);
    void navigate(path, { replace: true, state: stayHere });
  });
  useStageKeys({ onMove: step, onLeave: () => void navigate(backPath) });

  const shown = shownAt(pictures, index);
  const picture = shown.status === 'picture' ? shown.picture : undefined;
  return (
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
        modelName={picture && withoutSeries(picture.ModelName, seriesName)}
        modelPath={picture && listPath({ ...place, modelId: picture.ModelId }, gallery.tab.tab)}
      >
        {list ? (
          <ModelIndex
            title="按车款看"
            models={list.latest?.modelIndex ?? []}
            seriesName={seriesName}
            current={picture?.ModelId}
            linkOf={(entry) => picturePath(place, gallery.tab.tab, entry.index)}
            replace
          />
        ) : (
          pictures.status === 'loading' && <ModelIndexSkeleton />
        )}
      </PicturePanel>
    </div>
  );
}

/** Name of a step's target tab, unless it is the current one. */
function tabNameOf(leads: Beyond, tab: number): string | undefined {
  return leads.status === 'picture' && leads.tab !== tab ? tabAt(leads.tab).name : undefined;
}
