import { Avatar } from '~/ui/Avatar';
import { Folded } from '~/ui/Folded';
import { Picture } from '~/ui/Picture';

import * as styles from './QuestionHead.module.css';
import type { Question } from './question';

/** Question, details and author. */
export function QuestionHead({ question }: { question: Question }) {
  const { question: words, more, pictures, authorName, avatar, publishTime } = question;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <span className={styles.mark} aria-hidden="true">
          问
        </span>
        {words}
      </h1>
      {more && (
        <div className={styles.more}>
          <Folded text={more} of="问题说明" />
        </div>
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, place) => (
            <li key={place}>
              <Picture src={picture} alt={`问题配图${place + 1}`} ratio="3:2" />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.by}>
        <Avatar src={avatar} name={authorName} size="small" />
        <span className={styles.name}>{authorName}</span>
        {publishTime && <span>{publishTime} 提问</span>}
      </p>
    </header>
  );
}
