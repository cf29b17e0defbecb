import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { SectionHead } from '~/ui/SectionHead';
import { Avatar } from '~/ui/Avatar';

import type { Question } from './question';
import * as styles from './LikeQuestions.module.css';
import * as amongStyles from './AskedAmong.module.css';

/** Similar questions. */
export function LikeQuestions({ questions }: { questions: Payload<'wendapage'>['relate'] }) {
  return (
    <section aria-label="车友还在问">
      <SectionHead title="车友还在问" />
      {questions.length === 0 && <Empty small>暂无相关问题</Empty>}
      <ul className={styles.list}>
        {questions.map(({ wendaId: id, question, answer_count: count }) => (
          <li key={id} className={styles.item}>
            {/^[0-9a-zA-Z_]{1,40}$/.test(id) ? (
              <Link to={paths.cheyouWenda(id)} className={styles.question}>
                {question}
              </Link>
            ) : (
              <span className={styles.question}>{question}</span>
            )}
            <span className={styles.count}>{count ? `${count}个回答` : '暂无回答'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AskedAmongProps = {
  question: Question;
  seriesName: string | undefined;
  /** Of the series, if known. */
  reviews: string | undefined;
};

/** A question in conversation style, opening the thread. */
export function AskedAmong({ question, seriesName, reviews }: AskedAmongProps) {
  const { question: words, authorName, avatar, publishTime } = question;
  return (
    <header className={amongStyles.card}>
      <div className={amongStyles.top}>
        <span className={amongStyles.club}>
          {seriesName ? `${seriesName}车友问答` : '车友问答'}
        </span>
        {reviews && (
          <Link to={reviews} className={amongStyles.reviews}>
            看车主口碑
          </Link>
        )}
      </div>
      <div className={amongStyles.asked}>
        <Avatar src={avatar} name={authorName} size="large" />
        <div className={amongStyles.body}>
          <p className={amongStyles.by}>
            <span className={amongStyles.name}>{authorName}</span>
            <span>{publishTime ? `${publishTime} 问车友` : '问车友'}</span>
          </p>
          <h1 className={amongStyles.words}>{words}</h1>
        </div>
      </div>
    </header>
  );
}
