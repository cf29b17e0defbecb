import { FilmBadge } from '~/ui/FilmBadge';
import { Picture } from '~/ui/Picture';

import styles from './FeedCover.module.css';
import { isVideo, type FeedItem } from './feed-item';

/** The picture beside the text; videos show a mark and their duration. */
export function FeedCover({ item, picture }: { item: FeedItem; picture: string }) {
  return (
    <div className={styles.cover}>
      <Picture src={picture} alt="" />
      {isVideo(item) && <FilmBadge duration={item.duration_display} />}
    </div>
  );
}
