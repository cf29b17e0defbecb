import { grouped } from '~/lib/format';
import { mediaAddress } from '~/lib/media-address';
import { AuthorMark } from '~/ui/AuthorMark';
import { Avatar } from '~/ui/Avatar';
import { VideoPlayer } from '~/ui/VideoPlayer';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import { filmsOf, wordsOf, type Photo, type Post } from './post';
import * as gridStyles from './PhotoGrid.module.css';
import * as styles from './PostCard.module.css';

type PostCardProps = {
  post: Post;
  photos: readonly Photo[];
  /** Address of each picture's dialog. */
  linkOf: (place: number) => string;
  linkState: unknown;
};

/** An owner's post: text, then pictures. */
export function PostCard({ post, photos, linkOf, linkState }: PostCardProps) {
  const { author, title, comment_count: comments } = post;
  const time = author?.time || post.publish_time;
  const words = wordsOf(post);
  // A title that repeats the start of the post is for screen readers only.
  const repeats = words[0]?.startsWith(title.replace(/…$/, '')) ?? false;
  return (
    <article className={styles.post}>
      <header className={styles.by}>
        {author && <Avatar src={author.icon} name={author.name} size="large" />}
        <div className={styles.who}>
          {author && (
            <p className={styles.author}>
              <span className={styles.name}>{author.name}</span>
              <AuthorMark author={author} />
            </p>
          )}
          <p className={styles.notes}>
            {time && <span>{time}</span>}
            {comments !== undefined && <span>{grouped(comments)} 评论</span>}
          </p>
        </div>
      </header>
      <h1 className={styles.title}>{repeats ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h1>
      {words.map((paragraph, place) => (
        <p key={place} className={styles.words}>
          {paragraph}
        </p>
      ))}
      <PhotoGrid photos={photos} linkOf={linkOf} linkState={linkState} />
      {filmsOf(post).map(({ src, poster, ratio }) => (
        <div key={src} className={styles.film}>
          <VideoPlayer src={src} poster={mediaAddress(poster)} ratio={ratio} title={title} />
        </div>
      ))}
    </article>
  );
}

type PhotoGridProps = {
  photos: readonly Photo[];
  linkOf: (place: number) => string;
  linkState: unknown;
};

/** A single picture at full width, several in rows of three. Each opens in the dialog. */
function PhotoGrid({ photos, linkOf, linkState }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={gridStyles.grid} data-count={photos.length === 1 ? 'one' : 'more'}>
      {photos.map(({ url, caption }, place) => (
        <li key={place}>
          <Link
            to={linkOf(place)}
            state={linkState}
            className={gridStyles.photo}
            data-photo={place}
          >
            <Picture
              src={url}
              alt={`看大图：${caption || `第${place + 1}张`}`}
              ratio={photos.length === 1 ? '3:2' : '4:3'}
              eager={place === 0}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
