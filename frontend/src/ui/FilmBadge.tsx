import { Icon } from './Icon';
import styles from './FilmBadge.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** In the corner of a picture: it is a video, and how long. What it stands on is positioned. */
export function FilmBadge({ duration }: { duration: string | undefined }) {
  return (
    <span className={styles.badge}>
      <Icon name="play" size={12} />
      <VisuallyHidden>视频</VisuallyHidden>
      {duration}
    </span>
  );
}
