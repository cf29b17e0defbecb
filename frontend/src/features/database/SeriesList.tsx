import type { ReactNode } from 'react';

import { Skeleton } from '~/ui/Skeleton';

import { CarsMore } from './CarsMore';
import type { DatabaseAddress } from './database-address';
import { pathOf } from './database-address';
import { SeriesCard } from './SeriesCard';
import { pageSize } from './series-pages.machine';
import styles from './SeriesList.module.css';
import { useSeriesPages, type Answer, type Question } from './use-series-pages';
import { Link } from '~/ui/Link';

type SeriesListProps = {
  address: DatabaseAddress;
  question: Question;
  answer: Answer;
  /** The data belongs to the previous conditions. */
  outdated: boolean;
  /** Shown when there are no cars. */
  empty: ReactNode;
};

/** Number of pictures visible without scrolling. */
const eagerCards = 5;

/** The matching cars, with all loaded pages. */
export function SeriesList({ address, question, answer, outdated, empty }: SeriesListProps) {
  const [pages, dispatch] = useSeriesPages(question, answer);
  if (pages.items.length === 0) return empty;
  return (
    <div className={styles.list} aria-busy={outdated} inert={outdated}>
      {address.page > 1 && (
        <p className={styles.middle}>
          从第 {(address.page - 1) * pageSize + 1} 个开始显示
          <Link to={pathOf({ ...address, page: 1 })} className={styles.top}>
            回到第一页
          </Link>
        </p>
      )}
      <ul className={styles.grid}>
        {pages.items.map((car, place) => (
          <li key={car.seriesId}>
            <SeriesCard car={car} eager={place < eagerCards} />
          </li>
        ))}
      </ul>
      <CarsMore
        more={pages.more}
        count={pages.items.length}
        next={pathOf({ ...address, page: pages.pn + 1 })}
        onAsk={() => {
          dispatch({ type: 'more-asked' });
        }}
        onNear={() => {
          dispatch({ type: 'bottom-neared' });
        }}
      />
    </div>
  );
}

/** Placeholders while the cars load. */
export function SeriesListSkeleton() {
  return (
    <span className={styles.grid} aria-hidden="true">
      {Array.from({ length: pageSize / 2 }, (_, place) => (
        <Skeleton key={place} className={styles.waiting} />
      ))}
    </span>
  );
}
