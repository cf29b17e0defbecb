import { TargetLink } from '~/route/TargetLink';
import { Picture } from '~/ui/Picture';

import styles from './AuthorCells.module.css';
import type { RankItem } from './rank-answer';

type AuthorItem = Extract<RankItem, { kind: 'author' }>;

/** The name is a link if the upstream gives an accepted address. */
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
        <TargetLink address={author.target_url} className={styles.name}>
          {author.author_name}
        </TargetLink>
      </div>
    </th>
  );
}
