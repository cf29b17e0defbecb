import { useLocation } from 'react-router-dom';

import { heads } from '~/api/generated/heads/VideoIntroPage';
import { SubjectSeries } from '~/features/car/related-series/SubjectSeries';
import { isPlayNow, playNow } from '~/features/content/stories/playing';
import { GroupBy, LessonSteps } from '~/features/content/video-manual/LessonSteps';
import {
  around,
  currentOf,
  groupsOf,
  inOrder,
  lessonPath,
  shortTitle,
  type Instructions,
  type ManualPlace,
} from '~/features/content/video-manual/manual';
import { ModelChoice } from '~/features/content/video-manual/ModelChoice';
import { PeerManuals } from '~/features/content/video-manual/PeerManuals';
import { Playlist } from '~/features/content/video-manual/Playlist';
import { NextUp } from '~/features/content/video-story/NextUp';
import { paths } from '~/paths';
import { stayHere } from '~/route/trail';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { useRoute } from '~/route/route';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';
import { VideoPlayer } from '~/ui/VideoPlayer';

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
  if (manual.status !== 'ready' || (!isOfThis && manual.outdated)) return <Waiting />;
  if (!isOfThis) throw new Error('the manual of another car');
  return (
    <div aria-busy={manual.outdated}>
      <Manual manual={manual.data} place={place} asked={values['video'] ?? ''} />
    </div>
  );
}

type ManualProps = {
  manual: Instructions;
  place: ManualPlace;
  /** With a video in the address, the page is about it. */
  asked: string;
};

function Manual({ manual, place, asked }: ManualProps) {
  const state = useLocation().state as unknown;
  const { series_info: series, model_list: models } = manual;
  const name = series.series_name;
  const groups = groupsOf(manual, place);
  // The selected video's title is known before its file: use it at once.
  const playing = currentOf(manual, groups);
  const wanted = inOrder(groups).find(({ videoId }) => videoId === asked);
  const current = wanted?.videoId === playing?.videoId ? playing : (wanted ?? playing);
  const { before, after } = current ? around(groups, current) : {};
  const named = asked !== '';
  const title = `${name}视频说明书`;
  const lesson = current && shortTitle(current.title, name);
  const model = models.find(({ model_id: id }) => id === place.modelId);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          { label: name, to: paths.series(place.seriesId) },
          { label: '视频说明书', ...(named && { to: paths.videoIntro(place.seriesId) }) },
          ...(named && lesson ? [{ label: lesson }] : []),
        ]}
      />
      <header className={styles.head}>
        {named && current ? (
          <>
            <h1 className={styles.title}>{lesson}</h1>
            <p className={styles.manual}>
              <Link to={paths.videoIntro(place.seriesId)}>{title}</Link>
              {model && ` · ${shortTitle(model.model_name, name)}`}
            </p>
          </>
        ) : (
          <>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.manual}>
              {model ? shortTitle(model.model_name, name) : '一段视频讲清一个功能'}
            </p>
          </>
        )}
      </header>
      {current ? (
        <div className={styles.stage}>
          {current === playing ? (
            <VideoPlayer
              src={current.src}
              poster={current.poster}
              ratio={current.ratio}
              title={current.title}
              autoPlay={isPlayNow(state)}
              ending={
                after && (
                  <NextUp
                    title={shortTitle(after.title, name)}
                    to={lessonPath(after, place)}
                    state={watch}
                  />
                )
              }
            />
          ) : (
            <Picture src={current.poster} alt="" ratio="16:9" eager />
          )}
          <Playlist groups={groups} current={current} place={place} seriesName={name} state={watch}>
            <ModelChoice
              models={models}
              modelId={place.modelId}
              seriesId={place.seriesId}
              seriesName={name}
            />
            <GroupBy current={current} place={place} />
          </Playlist>
        </div>
      ) : (
        <div className={styles.none}>
          <Empty>{name}暂无视频说明书，看看同级车怎么用</Empty>
        </div>
      )}
      {current && (
        <div className={styles.below}>
          {!named && <h2 className={styles.lesson}>正在播放：{lesson}</h2>}
          <LessonSteps
            before={before}
            after={after}
            place={place}
            seriesName={name}
            state={watch}
          />
        </div>
      )}
      <section className={styles.car} aria-label="车型信息">
        <SubjectSeries series={series} inManual />
      </section>
      <PeerManuals {...manual} />
    </>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className={styles.waitingHead} />
      <span className={styles.stage}>
        <Skeleton className={styles.waitingFilm} />
        <Skeleton />
      </span>
    </Loading>
  );
}
