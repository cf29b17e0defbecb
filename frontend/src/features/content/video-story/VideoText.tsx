import { StoryWords } from '~/route/StoryWords';
import { Folded } from '~/ui/Folded';
import { Picture } from '~/ui/Picture';

import { toldIn, type Told, type VideoNews } from './VideoHead';
import * as styles from './VideoText.module.css';

type VideoTextProps = {
  news: VideoNews;
  /** Keywords of the car, as search links. */
  keywords: readonly string[];
};

/** Description, tags and search links of the video. */
export function VideoText({ news, keywords }: VideoTextProps) {
  const told = toldIn(news);
  return (
    <div className={styles.text}>
      {told.length > 0 && (
        <section aria-label="视频简介" className={styles.told}>
          {inParagraphs(told).map((piece, place) => (
            <Piece key={place} piece={piece} />
          ))}
        </section>
      )}
      <StoryWords tags={news.series_tag ?? []} keywords={keywords} />
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

/** Consecutive texts fold together. */
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
