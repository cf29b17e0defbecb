import { Icon } from '~/ui/Icon';
import { left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';
import { stayHere } from '~/route/trail';

import { lessonPath, shortTitle, type Lesson, type ManualPlace } from './manual';
import * as styles from './LessonSteps.module.css';
import * as byStyles from './GroupBy.module.css';

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
          <Icon name={left} size={16} />
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

type GroupByProps = { current: Lesson; place: ManualPlace };

/** Groups by category or by part of the car. A model's manual has a single order. */
export function GroupBy({ current, place }: GroupByProps) {
  const { seriesId, moduleId } = place;
  if (place.modelId || !current.moduleId) return null;
  const ways = [
    { title: '按分类', here: !moduleId, to: lessonPath(current, { seriesId }) },
    {
      title: '按部位',
      here: !!moduleId,
      to: lessonPath(current, { seriesId, moduleId: current.moduleId }),
    },
  ];
  return (
    <ul className={byStyles.ways} aria-label="目录排列方式">
      {ways.map(({ title, here, to }) => (
        <li key={title}>
          <Link
            to={to}
            state={stayHere}
            className={byStyles.way}
            aria-current={here ? 'true' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
