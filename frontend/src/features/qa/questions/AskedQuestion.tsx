import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './AskedQuestion.module.css';
import { ofQuestionDetail, QuestionGone } from './question';
import { QuestionHead } from './QuestionHead';

type Detail = Payload<'getQuestionDetail'>;

type AskedQuestionProps = {
  detail: CallState<Detail>;
  /** Below the question: its answers. */
  children: (detail: Detail) => ReactNode;
};

/** A question, unless it was withdrawn, with what is below it. */
export function AskedQuestion({ detail, children }: AskedQuestionProps) {
  if (detail.status === 'failed') {
    return (
      <section>
        <h1 className={styles.failed}>问答</h1>
        <Failed error={detail.error} onRetry={detail.retry} />
      </section>
    );
  }
  if (detail.status !== 'ready') {
    return (
      <Loading>
        <Skeleton className={styles.waitingTitle} />
        <Skeleton className={styles.waitingBy} />
      </Loading>
    );
  }
  const question = ofQuestionDetail(detail.data);
  if (question.isDelete) {
    return <QuestionGone>提问者删除了这个问题，看看相关内容和车型吧</QuestionGone>;
  }
  return (
    <article>
      <QuestionHead question={question} />
      {children(detail.data)}
    </article>
  );
}
