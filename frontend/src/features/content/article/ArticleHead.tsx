import { grouped } from '~/lib/format';
import { AuthorMark } from '~/ui/AuthorMark';
import { Avatar } from '~/ui/Avatar';
import { Skeleton } from '~/ui/Skeleton';

import styles from './ArticleHead.module.css';
import { kindOf, timeOf, type News } from './news';

/** Title, author and time. */
export function ArticleHead({ news }: { news: News }) {
  const { title, author, comment_count: comments } = news;
  const kind = kindOf(news);
  const time = timeOf(news);
  return (
    <header className={styles.head}>
      {kind && <p className={styles.kind}>{kind}</p>}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.by}>
        {author && <Avatar src={author.icon} name={author.name} />}
        <div className={styles.words}>
          {author && (
            <p className={styles.author}>
              <span className={styles.name}>{author.name}</span>
              <AuthorMark author={author} />
            </p>
          )}
          <p className={styles.notes}>
            {time && <span>{time}</span>}
            {comments !== undefined && <span>{grouped(comments)} 评论</span>}
          </p>
        </div>
      </div>
    </header>
  );
}

export function ArticleHeadSkeleton() {
  return (
    <div className={styles.head}>
      <Skeleton className={styles.waitingTitle} />
      <Skeleton className={styles.waitingBy} />
    </div>
  );
}
