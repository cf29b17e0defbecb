import { Icon } from '~/ui/Icon';
import { Picture } from '~/ui/Picture';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import styles from './FeedCover.module.css';
import { isVideo, type FeedItem } from './feed-item';

/** The picture beside the words; a video says so and how long it is. */
export function FeedCover({ item, picture }: { item: FeedItem; picture: string }) {
  return (
    <div className={styles.cover}>
      <Picture src={picture} alt="" />
      {isVideo(item) && (
        <span className={styles.badge}>
          <Icon name="play" size={12} />
          <VisuallyHidden>视频</VisuallyHidden>
          {item.duration_display}
        </span>
      )}
    </div>
  );
}
