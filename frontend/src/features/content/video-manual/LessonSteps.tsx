import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import styles from './LessonSteps.module.css';
import { lessonPath, shortTitle, type Lesson, type ManualPlace } from './manual';

type LessonStepsProps = {
  before: Lesson | undefined;
  after: Lesson | undefined;
  place: ManualPlace;
  seriesName: string;
  state: unknown;
};

/** Links to the previous and next video. */
export function LessonSteps({ before, after, place, seriesName, state }: LessonStepsProps) {
  return (
    <nav className={styles.steps} aria-label="上一个和下一个视频">
      {before && (
        <Link to={lessonPath(before, place)} state={state} className={styles.step}>
          <Icon name="left" size={16} />
          <span className={styles.label}>上一个</span>
          <span className={styles.name}>{shortTitle(before.title, seriesName)}</span>
        </Link>
      )}
      {after && (
        <Link to={lessonPath(after, place)} state={state} className={styles.step} data-side="after">
          <span className={styles.label}>下一个</span>
          <span className={styles.name}>{shortTitle(after.title, seriesName)}</span>
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}
