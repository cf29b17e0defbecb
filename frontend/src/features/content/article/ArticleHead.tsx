import { grouped } from '~/lib/format';
import { AuthorMark } from '~/ui/AuthorMark';
import { Avatar } from '~/ui/Avatar';
import { Skeleton } from '~/ui/Skeleton';
import { mediaAddress } from '~/lib/media-address';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import { kindOf, timeOf, type News } from './news';
import * as styles from './ArticleHead.module.css';
import * as articleStyles from './NextArticle.module.css';

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

/** Link to the next article; renders nothing after the last one. */
export function NextArticle({ news }: { news: News | undefined }) {
  if (!news || !/^[0-9a-zA-Z_]{1,40}$/.test(news.nid)) return null;
  return (
    <section className={articleStyles.next} aria-label="下一篇">
      <div className={articleStyles.words}>
        <p className={articleStyles.label}>下一篇</p>
        <h2 className={articleStyles.title}>
          <Link to={paths.article(news.nid)} className={articleStyles.link}>
            {news.title}
          </Link>
        </h2>
        <p className={articleStyles.notes}>
          {[news.author?.name, timeOf(news)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Picture src={mediaAddress(news.image_url)} alt="" className={articleStyles.cover} />
    </section>
  );
}
