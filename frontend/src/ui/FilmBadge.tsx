import { Icon } from './Icon';
import * as styles from './FilmBadge.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Video mark with duration, in the corner of a picture. Needs a positioned parent. */
export function FilmBadge({ duration }: { duration: string | undefined }) {
  return (
    <span className={styles.badge}>
      <Icon name="play" size={12} />
      <VisuallyHidden>视频</VisuallyHidden>
      {duration}
    </span>
  );
}
