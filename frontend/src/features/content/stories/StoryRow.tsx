import { grouped } from '~/lib/format';

import { Cover, StoryLink, type Story } from './story';
import * as styles from './StoryRow.module.css';

/** A story in a long list: text with a picture beside it. */
export function StoryRow({ story }: { story: Story }) {
  const { title, series_name: series, authorName: author, public_time: time } = story;
  const comments = story.comment_count ?? 0;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <StoryLink story={story} className={styles.link}>
            {title}
          </StoryLink>
        </h3>
        <p className={styles.notes}>
          {series && <span className={styles.series}>{series}</span>}
          {author && <span className={styles.author}>{author}</span>}
          {time && <span>{time}</span>}
          {comments > 0 && <span>{grouped(comments)} 评论</span>}
        </p>
      </div>
      <div className={styles.cover}>
        <Cover story={story} ratio="3:2" />
      </div>
    </li>
  );
}
