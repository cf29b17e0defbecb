import { paths } from '~/paths';
import { Folded } from '~/ui/Folded';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import { toldIn, type Told, type VideoNews } from './news';
import styles from './VideoText.module.css';

type VideoTextProps = {
  news: VideoNews;
  /** The car keywords: what people search for. */
  keywords: readonly string[];
};

/** What is told of the film, its tags, and what to search for. */
export function VideoText({ news, keywords }: VideoTextProps) {
  const told = toldIn(news);
  const tags = news.series_tag ?? [];
  return (
    <div className={styles.text}>
      {told.length > 0 && (
        <section aria-label="视频简介" className={styles.told}>
          {inParagraphs(told).map((piece, place) => (
            <Piece key={place} piece={piece} />
          ))}
        </section>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {tags.map(({ nid, name }) => (
            <li key={`${nid}-${name}`}>
              {nid && /^[0-9a-zA-Z_]{1,40}$/.test(nid) ? (
                <Link to={paths.tag(nid)} className={styles.tag}>
                  #{name}
                </Link>
              ) : (
                <span className={styles.tag}>#{name}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {keywords.length > 0 && (
        <div className={styles.searches}>
          <h2 className={styles.label}>相关搜索</h2>
          <ul className={styles.words}>
            {keywords.map((word) => (
              <li key={word}>
                <Link to={paths.search(word)} className={styles.word}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Piece({ piece }: { piece: Told }) {
  switch (piece.type) {
    case 'image':
      return (
        <figure>
          <Picture src={piece.url} alt={piece.caption ?? ''} ratio="16:9" fit="contain" />
          {piece.caption && <figcaption className={styles.caption}>{piece.caption}</figcaption>}
        </figure>
      );
    case 'text':
      return (
        <div>
          <Folded text={piece.text} of="视频简介" />
        </div>
      );
    case 'subTitle':
    case 'centerTitle':
    case 'centerStrongTitle':
      return <h2 className={styles.subtitle}>{piece.text}</h2>;
  }
}

/** Texts that follow each other fold as one. */
function inParagraphs(told: readonly Told[]): readonly Told[] {
  const pieces: Told[] = [];
  for (const piece of told) {
    const before = pieces.at(-1);
    if (piece.type === 'text' && before?.type === 'text') {
      pieces[pieces.length - 1] = { ...before, text: `${before.text}\n${piece.text}` };
    } else {
      pieces.push(piece);
    }
  }
  return pieces;
}
