import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import styles from './GroupBy.module.css';
import { lessonPath, type Lesson, type ManualPlace } from './manual';

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
    <ul className={styles.ways} aria-label="目录排列方式">
      {ways.map(({ title, here, to }) => (
        <li key={title}>
          <Link
            to={to}
            state={stayHere}
            className={styles.way}
            aria-current={here ? 'true' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
