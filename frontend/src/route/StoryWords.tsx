import { paths } from '~/paths';
import { Link } from '~/ui/Link';

import * as styles from './StoryWords.module.css';

type StoryWordsProps = {
  tags: readonly { readonly nid?: string; readonly name: string }[];
  /** Keywords as search links. */
  keywords: readonly string[];
};

/** Below an article, a post or a video: links to its tags and searches. */
export function StoryWords({ tags, keywords }: StoryWordsProps) {
  return (
    <div className={styles.words}>
      {tags.length > 0 && (
        <div className={styles.line}>
          <h2 className={styles.label}>标签</h2>
          <ul className={styles.items}>
            {tags.map(({ nid, name }) => (
              <li key={`${nid ?? ''}-${name}`}>
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
        </div>
      )}
      {keywords.length > 0 && (
        <div className={styles.line}>
          <h2 className={styles.label}>相关搜索</h2>
          <ul className={styles.items}>
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
