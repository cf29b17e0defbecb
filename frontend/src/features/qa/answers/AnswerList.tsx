import type { ReactNode } from 'react';

import { useAnswerPages } from '~/route/use-answer-pages';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { LoadMore } from '~/ui/LoadMore';
import { PagesBefore } from '~/ui/PagesBefore';

import { idOf, pageCount, type AnswerPage } from './answers';
import { AnswerItem } from './AnswerItem';
import * as styles from './AnswerList.module.css';
import { AnswerPages } from './AnswerPages';

type AnswerListProps<Data extends object> = {
  /** The payload of the page in the address. */
  payload: Data;
  read: (payload: Data) => AnswerPage;
  pathOf: (pn: number) => string;
  /** bubbles: styled as a conversation. */
  look: 'articles' | 'bubbles';
  /** Shown when there are no answers. */
  empty: ReactNode;
};

/** Answers with "load more"; every page also has its own address. */
export function AnswerList<Data extends object>({
  payload,
  read,
  pathOf,
  look,
  empty,
}: AnswerListProps<Data>) {
  const first = read(payload);
  const [list, tell] = useAnswerPages({
    answer: payload,
    pageOf: (answer) => {
      const { answers: items, hasMore } = read(answer);
      return { items, hasMore };
    },
    idOf,
  });
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
      <PagesBefore pn={first.curPage} first={pathOf(1)} />
      <ol className={styles.list} data-look={look}>
        {list.items.map((answer) => (
          <AnswerItem key={answer.answer_id} answer={answer} look={look} />
        ))}
      </ol>
      {pageCount(first.total) > 1 && (
        <>
          <LoadMore
            list={list}
            tell={tell}
            label="加载更多回答"
            end="已显示全部回答"
            next={pathOf(list.pn + 1)}
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
