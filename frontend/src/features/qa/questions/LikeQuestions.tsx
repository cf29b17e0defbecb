import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { SectionHead } from '~/ui/SectionHead';

import styles from './LikeQuestions.module.css';

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
