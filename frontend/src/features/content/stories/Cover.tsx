import { FilmBadge } from '~/ui/FilmBadge';
import { Picture } from '~/ui/Picture';

import styles from './Cover.module.css';
import { coverOf, isVideo, type Story } from './story';

/** Picture of a story; videos show a mark and their duration. */
export function Cover({ story, ratio = '16:9' }: { story: Story; ratio?: '16:9' | '3:2' }) {
  return (
    <span className={styles.cover}>
      <Picture src={coverOf(story)} alt="" ratio={ratio} />
      {isVideo(story) && <FilmBadge duration={story.duration_display} />}
    </span>
  );
}
