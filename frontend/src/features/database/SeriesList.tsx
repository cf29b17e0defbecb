import type { ReactNode } from 'react';

import { grouped } from '~/lib/format';
import { useAnswerPages } from '~/route/use-answer-pages';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';
import { Skeleton } from '~/ui/Skeleton';

import type { DatabaseAddress } from './database-address';
import { pathOf } from './database-address';
import { SeriesCard } from './SeriesCard';
import { idOf, pageOf, pageSize, type Answer } from './car';
import * as styles from './SeriesList.module.css';

type SeriesListProps = {
  address: DatabaseAddress;
  answer: Answer;
  /** The data belongs to the previous conditions. */
  outdated: boolean;
  /** Shown when there are no cars. */
  empty: ReactNode;
};

/** Number of pictures visible without scrolling. */
const eagerCards = 5;

const pagesByScrolling = 3;
/** Starts loading before the reader reaches the end. */
const nearPx = 400;

/** The matching cars, with all loaded pages. */
export function SeriesList({ address, answer, outdated, empty }: SeriesListProps) {
  const [pages, tell] = useAnswerPages({
    answer,
    pageOf,
    idOf,
    byScrolling: pagesByScrolling,
    // Counts per option come with the first page.
    firstOnly: ['need_count'],
  });
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
      <LoadMore
        list={pages}
        tell={tell}
        label="加载更多"
        end={`到底了，共 ${grouped(pages.items.length)} 个车系`}
        next={pathOf({ ...address, page: pages.pn + 1 })}
        nearPx={nearPx}
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
