import { grouped, inTenThousands } from '~/lib/format';
import { AuthorMark } from '~/ui/AuthorMark';
import { Avatar } from '~/ui/Avatar';

import type { VideoNews } from './news';
import styles from './VideoHead.module.css';

/** Author, date and view count of the video. */
export function VideoHead({ news }: { news: VideoNews }) {
  const { title, author, play_count: plays, comment_count: comments } = news;
  const time = author?.time || news.publish_time;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.notes}>
        {author && (
          <span className={styles.author}>
            <Avatar src={author.icon} name={author.name} size="small" />
            <span className={styles.name}>{author.name}</span>
            <AuthorMark author={author} />
          </span>
        )}
        {time && <span>{time}</span>}
        {plays !== undefined && <span>{inTenThousands(plays)}次播放</span>}
        {comments !== undefined && <span>{grouped(comments)} 评论</span>}
      </div>
    </header>
  );
}
