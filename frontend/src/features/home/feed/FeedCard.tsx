import { grouped } from '~/lib/format';
import { TargetLink } from '~/route/TargetLink';
import { Picture } from '~/ui/Picture';
import { FilmBadge } from '~/ui/FilmBadge';

import { addressOf, layoutOf, isVideo, type FeedItem } from './feed-item';
import * as coverStyles from './FeedCover.module.css';
import * as styles from './FeedCard.module.css';

export function FeedCard({ item }: { item: FeedItem }) {
  const layout = layoutOf(item);
  return (
    <li className={styles.card} data-layout={layout.kind}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <TargetLink address={addressOf(item)} className={styles.link}>
            {item.title}
          </TargetLink>
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

/** The picture beside the text; videos show a mark and their duration. */
function FeedCover({ item, picture }: { item: FeedItem; picture: string }) {
  return (
    <div className={coverStyles.cover}>
      <Picture src={picture} alt="" />
      {isVideo(item) && <FilmBadge duration={item.duration_display} />}
    </div>
  );
}
