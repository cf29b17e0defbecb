import type { ReactNode } from 'react';

import { Picture } from '~/ui/Picture';
import { VideoPlayer } from '~/ui/VideoPlayer';

import { GroupBy, LessonSteps } from './LessonSteps';
import {
  shortTitle,
  type Instructions,
  type Lesson,
  type Lessons,
  type ManualPlace,
} from './manual';
import * as styles from './ManualStage.module.css';
import { ModelChoice } from './ModelChoice';
import { Playlist } from './Playlist';

type ManualStageProps = {
  manual: Instructions;
  place: ManualPlace;
  current: Lesson;
  lessons: Lessons;
  /** The address names the video: then it is the page's title. */
  named: boolean;
  autoPlay: boolean;
  /** Shown over the end of the video. */
  ending: ReactNode;
  /** Navigation state of the links: the page updates in place and the video starts. */
  state: unknown;
};

/** The current video beside the list of all of them; below it the ways to those before and after it. */
export function ManualStage(props: ManualStageProps) {
  const { manual, place, current, lessons, named, autoPlay, ending, state } = props;
  const { series_name: name } = manual.series_info;
  const { groups, isPlaying, before, after } = lessons;
  return (
    <>
      <div className={styles.stage}>
        {isPlaying ? (
          <VideoPlayer
            src={current.src}
            poster={current.poster}
            ratio={current.ratio}
            title={current.title}
            autoPlay={autoPlay}
            ending={ending}
          />
        ) : (
          <Picture src={current.poster} alt="" ratio="16:9" eager />
        )}
        <Playlist groups={groups} current={current} place={place} seriesName={name} state={state}>
          <ModelChoice
            models={manual.model_list}
            modelId={place.modelId}
            seriesId={place.seriesId}
            seriesName={name}
          />
          <GroupBy current={current} place={place} />
        </Playlist>
      </div>
      <div className={styles.below}>
        {!named && <h2 className={styles.lesson}>正在播放：{shortTitle(current.title, name)}</h2>}
        <LessonSteps before={before} after={after} place={place} seriesName={name} state={state} />
      </div>
    </>
  );
}
