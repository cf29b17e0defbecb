import { grouped } from '~/lib/format';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';

import { FeedCover } from './FeedCover';
import styles from './FeedCard.module.css';
import { layoutOf, type FeedItem } from './feed-item';

/** Until articles have pages of their own, a card leads to the pictures of its series. */
export function FeedCard({ item }: { item: FeedItem }) {
  const layout = layoutOf(item);
  return (
    <li className={styles.card} data-layout={layout.kind}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <SeriesLink id={item.series_id} className={styles.link}>
            {item.title}
          </SeriesLink>
        </h3>
        {layout.kind === 'three' && (
          <div className={styles.pictures}>
            {layout.pictures.map((picture, place) => (
              <Picture key={place} src={picture} alt="" ratio="2:1" />
            ))}
          </div>
        )}
        <Notes item={item} />
      </div>
      {layout.kind === 'beside' && <FeedCover item={item} picture={layout.picture} />}
    </li>
  );
}

function Notes({
  item: { authorName, public_time, comment_count, series_name },
}: {
  item: FeedItem;
}) {
  return (
    <p className={styles.notes}>
      {series_name && <span className={styles.series}>{series_name}</span>}
      {authorName && <span>{authorName}</span>}
      {public_time && <span>{public_time}</span>}
      {comment_count !== undefined && comment_count > 0 && (
        <span>{grouped(comment_count)} 评论</span>
      )}
    </p>
  );
}
