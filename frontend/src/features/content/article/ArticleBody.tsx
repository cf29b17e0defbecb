import { mediaAddress } from '~/lib/media-address';
import { VideoPlayer } from '~/ui/VideoPlayer';

import * as styles from './ArticleBody.module.css';
import { Figure } from './Figure';
import { readable, type Block } from './news';

type ArticleBodyProps = {
  blocks: readonly Block[];
  /** Base for the accessible names of the videos. */
  title: string;
};

/** Text with pictures and videos (spec browsing §3, Content blocks). Texts are plain. */
export function ArticleBody({ blocks, title }: ArticleBodyProps) {
  const shown = readable(blocks);
  const first = shown.findIndex(({ type }) => type === 'image');
  return (
    <div className={styles.body}>
      {shown.map((block, place) => (
        <Piece key={place} block={block} title={title} first={place === first} />
      ))}
    </div>
  );
}

function Piece({ block, title, first }: { block: Block; title: string; first: boolean }) {
  switch (block.type) {
    case 'text':
      return <p className={styles.text}>{block.text}</p>;
    case 'subTitle':
      return <h2 className={styles.subTitle}>{block.text}</h2>;
    case 'centerTitle':
      return <h2 className={styles.centerTitle}>{block.text}</h2>;
    case 'centerStrongTitle':
      return <h2 className={styles.centerStrongTitle}>{block.text}</h2>;
    case 'image':
      return <Figure picture={block} eager={first} />;
    case 'video':
      return (
        <div className={styles.film}>
          <VideoPlayer
            src={mediaAddress(block.src)}
            poster={mediaAddress(block.poster)}
            ratio={block.ratio}
            title={title}
          />
        </div>
      );
  }
}
