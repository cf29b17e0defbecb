import type { ReactNode } from 'react';

import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';

import { pageCount, type AnswerPage, type AnswerSource } from './answers';
import { AnswerItem } from './AnswerItem';
import styles from './AnswerList.module.css';
import { AnswerPages } from './AnswerPages';
import { useAnswers } from './use-answers';

type AnswerListProps = {
  source: AnswerSource;
  /** The payload from which `first` was read. */
  of: object;
  first: AnswerPage;
  pathOf: (pn: number) => string;
  /** bubbles: styled as a conversation. */
  look: 'articles' | 'bubbles';
  /** Shown when there are no answers. */
  empty: ReactNode;
};

/** Answers with "load more"; every page also has its own address. */
export function AnswerList({ source, of, first, pathOf, look, empty }: AnswerListProps) {
  const [list, dispatch] = useAnswers(source, of, first);
  if (list.items.length === 0) {
    if (first.total === 0) return empty;
    return (
      <Empty action={<Link to={pathOf(1)}>回到第一页回答</Link>}>
        第{first.curPage}页没有回答，共{first.total}个回答
      </Empty>
    );
  }
  return (
    <>
      {first.curPage > 1 && (
        <p className={styles.middle}>
          从第{first.curPage}页开始显示
          <Link to={pathOf(1)}>回到第一页</Link>
        </p>
      )}
      <ol className={styles.list} data-look={look}>
        {list.items.map((answer) => (
          <AnswerItem key={answer.answer_id} answer={answer} look={look} />
        ))}
      </ol>
      {pageCount(first.total) > 1 && (
        <>
          <LoadMore
            more={list.more}
            label="加载更多回答"
            end={`已显示全部回答`}
            onAsk={() => {
              dispatch({ type: 'more-asked' });
            }}
          />
          <AnswerPages
            pn={first.curPage}
            shownTo={list.pn}
            count={pageCount(first.total)}
            pathOf={pathOf}
          />
        </>
      )}
    </>
  );
}
