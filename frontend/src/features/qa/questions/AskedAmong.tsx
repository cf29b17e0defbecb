import { Avatar } from '~/ui/Avatar';
import { Link } from '~/ui/Link';

import styles from './AskedAmong.module.css';
import type { Question } from './question';

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
    <header className={styles.card}>
      <div className={styles.top}>
        <span className={styles.club}>{seriesName ? `${seriesName}车友问答` : '车友问答'}</span>
        {reviews && (
          <Link to={reviews} className={styles.reviews}>
            看车主口碑
          </Link>
        )}
      </div>
      <div className={styles.asked}>
        <Avatar src={avatar} name={authorName} size="large" />
        <div className={styles.body}>
          <p className={styles.by}>
            <span className={styles.name}>{authorName}</span>
            <span>{publishTime ? `${publishTime} 问车友` : '问车友'}</span>
          </p>
          <h1 className={styles.words}>{words}</h1>
        </div>
      </div>
    </header>
  );
}
