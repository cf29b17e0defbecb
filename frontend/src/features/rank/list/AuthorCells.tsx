import { Picture } from '~/ui/Picture';

import styles from './AuthorCells.module.css';
import type { RankItem } from './rank-answer';

type AuthorItem = Extract<RankItem, { kind: 'author' }>;

/** No links, because author pages do not exist yet. */
export function AuthorCells({ author, eager }: { author: AuthorItem; eager: boolean }) {
  return (
    <th scope="row" className={styles.subject}>
      <div className={styles.card}>
        <Picture
          className={styles.portrait}
          src={author.author_img}
          alt=""
          ratio="1:1"
          eager={eager}
        />
        {author.author_name}
      </div>
    </th>
  );
}
