import { mediaAddress } from '~/lib/media-address';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import styles from './NextArticle.module.css';
import { timeOf, type News } from './news';

/** Link to the next article; renders nothing after the last one. */
export function NextArticle({ news }: { news: News | undefined }) {
  if (!news || !/^[0-9a-zA-Z_]{1,40}$/.test(news.nid)) return null;
  return (
    <section className={styles.next} aria-label="下一篇">
      <div className={styles.words}>
        <p className={styles.label}>下一篇</p>
        <h2 className={styles.title}>
          <Link to={paths.article(news.nid)} className={styles.link}>
            {news.title}
          </Link>
        </h2>
        <p className={styles.notes}>
          {[news.author?.name, timeOf(news)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Picture src={mediaAddress(news.image_url)} alt="" className={styles.cover} />
    </section>
  );
}
