import type { ReactNode } from 'react';

import { pnOf } from '~/api/question';
import { useSecondPart } from '~/lib/use-second-part';
import { useAnswerPages } from '~/route/use-answer-pages';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';
import { Skeleton } from '~/ui/Skeleton';

import { idOf, pageOf, type RankAnswer } from './rank-answer';
import { timeOf } from './RankHeader';
import { RankTable } from './RankTable';
import * as styles from './RankList.module.css';
import * as skeletonStyles from './RankSkeleton.module.css';

type RankListProps = {
  heading: string;
  answer: RankAnswer;
  /** The data belongs to the previous filters. */
  outdated: boolean;
  crowned: boolean;
  /** Address of a page of the list. */
  pathOf: (pn: number) => string;
  /** Shown when there are no items. */
  empty: ReactNode;
};

const pagesByScrolling = 3;
/** More than a window shows below the head of the page. */
const rows = 8;
/** Starts loading before the reader reaches the end. */
const nearPx = 400;

/** A list with all loaded pages. */
export function RankList({ heading, answer, outdated, crowned, pathOf, empty }: RankListProps) {
  const [pages, tell] = useAnswerPages({
    answer,
    pageOf,
    idOf,
    byScrolling: pagesByScrolling,
  });
  const isWhole = useSecondPart();
  if (pages.items.length === 0) return empty;
  return (
    <div className={styles.list} aria-busy={outdated} inert={outdated}>
      {pnOf(answer) > 1 && (
        <p className={styles.middle}>
          从第 {pages.items[0]?.rank} 名开始显示
          <Link to={pathOf(1)} className={styles.top}>
            回到榜首
          </Link>
        </p>
      )}
      <RankTable
        heading={heading}
        items={isWhole ? pages.items : pages.items.slice(0, rows)}
        first={answer.list}
        date={timeOf(answer) || undefined}
        crowned={crowned}
      />
      {isWhole && (
        <LoadMore
          list={pages}
          tell={tell}
          label="加载更多"
          end={`榜单到底了，共 ${pages.items.length} 名`}
          next={pathOf(pages.pn + 1)}
          nearPx={nearPx}
        />
      )}
    </div>
  );
}

/** As high as the first rows of a list. */
export function RankSkeleton() {
  return (
    <ol className={skeletonStyles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className={skeletonStyles.row}>
          <Skeleton className={skeletonStyles.number} />
          <Skeleton className={skeletonStyles.picture} />
          <span>
            <Skeleton className={skeletonStyles.name} />
            <Skeleton className={skeletonStyles.facts} />
          </span>
          <Skeleton className={skeletonStyles.figure} />
        </li>
      ))}
    </ol>
  );
}
