import { grouped } from '~/lib/format';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';

import { databaseSlotsOf, isHeld, type Condition } from './database-slots';
import * as styles from './QueryReading.module.css';
import type { QueryCard } from './result';

/** How the query was read: another name than the one typed, or conditions that lead to the car database. */
export function QueryReading({ corrected, conditions = [], series_total: total }: QueryCard) {
  return (
    <div className={styles.reading}>
      {corrected !== undefined && (
        <p>
          您是不是要找：
          <Link to={paths.search(corrected)} className={styles.corrected}>
            {corrected}
          </Link>
        </p>
      )}
      {conditions.length > 0 && (
        <>
          <ul className={styles.conditions} aria-label="搜索条件">
            {conditions.map((condition) => (
              <li key={condition.title}>
                <Chip condition={condition} />
              </li>
            ))}
          </ul>
          <Total total={total} conditions={conditions} />
        </>
      )}
    </div>
  );
}

function Chip({ condition }: { condition: Condition }) {
  const slots = databaseSlotsOf([condition]);
  if (Object.keys(slots).length === 0)
    return <span className={styles.unlisted}>{condition.title}</span>;
  return (
    <Link to={paths.database(slots)} className={styles.condition}>
      {condition.title}
    </Link>
  );
}

type TotalProps = { total: number | undefined; conditions: readonly Condition[] };

function Total({ total, conditions }: TotalProps) {
  if (total === 0) return <p className={styles.total}>没有同时符合这些条件的车系，换个条件试试</p>;
  const slots = databaseSlotsOf(conditions);
  // Beside a car or a brand: none of the conditions is one of the car database.
  if (total === undefined && Object.keys(slots).length === 0) return null;
  const isWhole = conditions.every(({ key = '', val = '' }) => isHeld(key, val));
  return (
    <p className={styles.total}>
      {total !== undefined && `共 ${grouped(total)} 个车系符合`}
      <Link to={paths.database(slots)} className={styles.all}>
        {isWhole ? '去选车查看全部' : '去选车按其他条件看'}
      </Link>
    </p>
  );
}
