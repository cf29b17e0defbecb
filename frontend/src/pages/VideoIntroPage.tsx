import { useLocation } from 'react-router-dom';

import { heads } from '~/api/generated/heads/VideoIntroPage';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { isPlayNow, playNow } from '~/features/content/stories/playing';
import {
  lessonPath,
  lessonsOf,
  shortTitle,
  type Instructions,
  type ManualPlace,
} from '~/features/content/video-manual/manual';
import { ManualSkeleton } from '~/features/content/video-manual/ManualSkeleton';
import { ManualStage } from '~/features/content/video-manual/ManualStage';
import { ManualTop } from '~/features/content/video-manual/ManualTop';
import { PeerManuals } from '~/features/content/video-manual/PeerManuals';
import { NextUp } from '~/features/content/video-story/NextUp';
import { useRoute } from '~/route/route';
import { stayHere } from '~/route/trail';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Empty, Failed } from '~/ui/AsyncState';

import * as styles from './VideoIntroPage.module.css';

export { rules } from '~/api/generated/rules/VideoIntroPage';

/** Navigation state for another video of the manual: the page keeps its position and the video starts. */
const watch = { ...stayHere, ...playNow };

/** Video manual of a series, one function at a time. */
export default function VideoIntroPage() {
  const { values, params } = useRoute();
  const manual = usePart('getVideoInstructions', { keepPrevious: true });
  useHead(heads, { getVideoInstructions: manual.data });

  const place: ManualPlace = {
    seriesId: params['serid'] ?? '',
    modelId: values['model'] || undefined,
    moduleId: values['module'] || undefined,
  };
  if (manual.status === 'failed') {
    return (
      <>
        <h1 className={styles.failed}>视频说明书</h1>
        <Failed error={manual.error} onRetry={manual.retry} />
      </>
    );
  }
  // Another series shows its own placeholder while loading, not the previous car.
  const isOfThis = manual.data?.series_info.series_id === place.seriesId;
  if (manual.status !== 'ready' || (!isOfThis && manual.outdated)) return <ManualSkeleton />;
  if (!isOfThis) throw new Error('the manual of another car');
  return (
    <div aria-busy={manual.outdated}>
      <Manual manual={manual.data} place={place} />
    </div>
  );
}

type ManualProps = { manual: Instructions; place: ManualPlace };

/** With a video in the address, the page is about it. */
function Manual({ manual, place }: ManualProps) {
  const asked = useRoute().values['video'] ?? '';
  const state = useLocation().state as unknown;
  const name = manual.series_info.series_name;
  const lessons = lessonsOf(manual, place, asked);
  const { current, after } = lessons;
  const named = asked !== '';
  const lesson = named && current ? shortTitle(current.title, name) : undefined;
  const next = after && { title: shortTitle(after.title, name), to: lessonPath(after, place) };
  return (
    <>
      <ManualTop manual={manual} place={place} named={named} lesson={lesson} />
      {current ? (
        <ManualStage
          manual={manual}
          place={place}
          current={current}
          lessons={lessons}
          named={named}
          autoPlay={isPlayNow(state)}
          ending={next && <NextUp {...next} state={watch} />}
          state={watch}
        />
      ) : (
        <div className={styles.none}>
          <Empty>{name}暂无视频说明书，看看同级车怎么用</Empty>
        </div>
      )}
      <section className={styles.car} aria-label="车型信息">
        <SubjectSeries series={manual.series_info} inManual />
      </section>
      <PeerManuals {...manual} />
    </>
  );
}
