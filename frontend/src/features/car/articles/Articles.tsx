import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { Icon } from '~/ui/Icon';
import { Picture } from '~/ui/Picture';

import * as styles from './Articles.module.css';

type Article = Payload<'getSeriesrec'>['list'][number];

/** Articles and videos about a series. */
export function Articles({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.nid}>
          <Card article={article} />
        </li>
      ))}
    </ul>
  );
}

function Card({ article }: { article: Article }) {
  const { nid, title, thumbnail, image_url: image, authorName, public_time: time } = article;
  const picture = thumbnail?.[0]?.pic_url || thumbnail?.[0]?.url || image;
  const video = article.contentType === 2 || article.contentType === 4;
  return (
    <IdLink to={() => (video ? paths.video(nid) : paths.article(nid))} className={styles.card}>
      <span className={styles.cover}>
        <Picture src={picture} alt="" />
        {video && (
          <span className={styles.play}>
            <Icon name="play" size={12} />
            {article.duration_display || '视频'}
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.notes}>{[authorName, time].filter(Boolean).join(' · ')}</span>
      </span>
    </IdLink>
  );
}
