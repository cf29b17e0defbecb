import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SkeletonLines } from '~/ui/Skeleton';

import { AnswerList } from './AnswerList';
import { ofAnswerList } from './answers';
import * as styles from './AnswerSection.module.css';

type AnswerSectionProps = {
  nid: string;
  answers: CallState<Payload<'getAnswerList'>>;
  /** From the question, until the answers are here. */
  count: number | undefined;
};

/** The answers to a question, as articles. */
export function AnswerSection({ nid, answers, count = 0 }: AnswerSectionProps) {
  const total = answers.data?.total ?? count;
  return (
    <section className={styles.answers} aria-label="回答">
      <h2 className={styles.count}>{total}个回答</h2>
      {answers.status === 'failed' ? (
        <Failed error={answers.error} onRetry={answers.retry} />
      ) : answers.status !== 'ready' ? (
        <Loading>
          <SkeletonLines count={8} />
        </Loading>
      ) : (
        <AnswerList
          payload={answers.data}
          read={ofAnswerList}
          pathOf={(pn) => paths.wenda(nid, pn)}
          look="articles"
          empty={<Empty>还没有人回答这个问题</Empty>}
        />
      )}
    </section>
  );
}
