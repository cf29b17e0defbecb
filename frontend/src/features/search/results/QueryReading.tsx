import { grouped } from '~/lib/format';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';

import { databaseSlotsOf } from './database-slots';
import styles from './QueryReading.module.css';
import type { QueryCard } from './result';

/** How the query was read: another name than the one typed, or conditions that lead to the car database. */
export function QueryReading({ corrected, conditions = [], series_total: total }: QueryCard) {
  const slots = databaseSlotsOf(conditions);
  const isWhole = Object.keys(slots).length === conditions.length;
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
            {conditions.map((condition) => {
              const slot = databaseSlotsOf([condition]);
              return (
                <li key={condition.title}>
                  {Object.keys(slot).length > 0 ? (
                    <Link to={paths.database(slot)} className={styles.condition}>
                      {condition.title}
                    </Link>
                  ) : (
                    <span className={styles.unlisted}>{condition.title}</span>
                  )}
                </li>
              );
            })}
          </ul>
          <p className={styles.total}>
            {total === 0 && '没有同时符合这些条件的车系，换个条件试试'}
            {total !== undefined && total > 0 && `共 ${grouped(total)} 个车系符合`}
            {total !== 0 && (
              <Link to={paths.database(slots)} className={styles.all}>
                {isWhole ? '去选车查看全部' : '去选车按其他条件看'}
              </Link>
            )}
          </p>
        </>
      )}
    </div>
  );
}
