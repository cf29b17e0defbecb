import { Icon } from '~/ui/Icon';
import { Picture } from '~/ui/Picture';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import styles from './Cover.module.css';
import { coverOf, isVideo, type Story } from './story';

/** The picture of a story; a video says so and how long it is. */
export function Cover({ story, ratio = '16:9' }: { story: Story; ratio?: '16:9' | '3:2' }) {
  return (
    <span className={styles.cover}>
      <Picture src={coverOf(story)} alt="" ratio={ratio} />
      {isVideo(story) && (
        <span className={styles.badge}>
          <Icon name="play" size={12} />
          <VisuallyHidden>视频</VisuallyHidden>
          {story.duration_display}
        </span>
      )}
    </span>
  );
}
