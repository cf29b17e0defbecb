import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';

import { LoadMore } from './LoadMore';
import type { RankAnswer, RankQuestion } from './rank-answer';
import { RankTable } from './RankTable';
import styles from './RankList.module.css';
import { useRankPages } from './use-rank-pages';

type RankListProps = {
  heading: string;
  question: RankQuestion;
  answer: RankAnswer;
  /** The data belongs to the previous filters. */
  outdated: boolean;
  crowned: boolean;
  /** Link to the first page, when starting at a later one. */
  top: string | undefined;
  /** Shown when there are no items. */
  empty: ReactNode;
};

/** A list with all loaded pages. */
export function RankList({
  heading,
  question,
  answer,
  outdated,
  crowned,
  top,
  empty,
}: RankListProps) {
  const [pages, dispatch] = useRankPages(question, answer);
  if (pages.items.length === 0) return empty;
  return (
    <div className={styles.list} aria-busy={outdated} inert={outdated}>
      {top && (
        <p className={styles.middle}>
          从第 {pages.items[0]?.rank} 名开始显示
          <Link to={top} className={styles.top}>
            回到榜首
          </Link>
        </p>
      )}
      <RankTable heading={heading} items={pages.items} first={answer.list} crowned={crowned} />
      <LoadMore
        more={pages.more}
        count={pages.items.length}
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
