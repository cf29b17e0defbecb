import { grouped, inTenThousands } from '~/lib/format';
import { AuthorMark } from '~/ui/AuthorMark';
import { Avatar } from '~/ui/Avatar';
import type { Payload } from '~/api/call-types';
import { Icon } from '~/ui/Icon';

import * as styles from './VideoHead.module.css';
import * as goneStyles from './VideoGone.module.css';

/** Reads the response of a video page (spec browsing §3, Video detail). */

export type VideoNews = Payload<'videoDetail'>['news'];
type Block = VideoNews['content'][number];
type Film = Extract<Block, { type: 'video' }>;
export type Told = Exclude<Block, Film>;

/** News.is_show 0. */
export function isDeleted({ is_show: shown }: VideoNews): boolean {
  return shown === 0;
}

/** The first video block. */
export function filmOf({ content }: VideoNews): Film | undefined {
  return content.find((block): block is Film => block.type === 'video');
}

/** The texts below the video. */
export function toldIn({ content }: VideoNews): readonly Told[] {
  return content.filter((block): block is Told => block.type !== 'video');
}

/** Replaces a withdrawn video (spec browsing §3, isDelete). */
export function VideoGone() {
  return (
    <div className={goneStyles.gone}>
      <Icon name="empty" size={40} />
      <h1 className={goneStyles.words}>视频已被删除</h1>
      <p>作者删除了这条视频，看看其他视频和车型吧</p>
    </div>
  );
}

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
