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
  /** The answer is that of the filters before. */
  outdated: boolean;
  crowned: boolean;
  /** Where the list starts, for who came into the middle of it. */
  top: string | undefined;
  /** In place of a list without items. */
  empty: ReactNode;
};

/** A list with all the pages that were read of it. */
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
