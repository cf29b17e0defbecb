/** A question, from either of the two calls that return it (spec browsing §3, wendaInfo). */
import type { Payload } from '~/api/call-types';
import { Icon } from '~/ui/Icon';

import * as styles from './QuestionGone.module.css';

export type Question = {
  readonly question: string;
  readonly authorName: string;
  readonly avatar: string | undefined;
  readonly publishTime: string | undefined;
  /** Details added by the author. */
  readonly more: string | undefined;
  readonly pictures: readonly string[];
  /** is_show 0. */
  readonly isDelete: boolean;
};

export function ofQuestionDetail(detail: Payload<'getQuestionDetail'>): Question {
  return {
    question: detail.content,
    authorName: detail.author_info.name,
    avatar: detail.author_info.avatar,
    publishTime: detail.publish_time,
    more: detail.text,
    pictures: (detail.image_list ?? []).slice(0, 6),
    isDelete: detail.is_show === 0,
  };
}

export function ofWendaInfo(info: Payload<'wendapage'>['wendaInfo']): Question {
  return {
    question: info.question,
    authorName: info.authorName,
    avatar: info.avatar,
    publishTime: info.publishTime,
    more: undefined,
    pictures: [],
    isDelete: info.is_show === 0,
  };
}

/** Replaces a withdrawn question. */
export function QuestionGone({ children }: { children: string }) {
  return (
    <div className={styles.gone}>
      <Icon name="empty" size={40} />
      <h1 className={styles.title}>问题已被删除</h1>
      <p>{children}</p>
    </div>
  );
}
