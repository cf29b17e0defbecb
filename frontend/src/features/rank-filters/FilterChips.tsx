import { Link } from 'react-router-dom';

import { stayHere } from '~/route/arrival';
import { Icon } from '~/ui/Icon';

import styles from './FilterChips.module.css';
import type { Chip } from './rank-chips';

type FilterChipsProps = {
  chips: readonly Chip[];
  /** The list without any of them. */
  clear: string;
};

/** What is chosen, each a way to be rid of it. */
export function FilterChips({ chips, clear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="已选条件">
      {chips.map(({ key, title, without }) => (
        <li key={key}>
          <Link to={without} state={stayHere} className={styles.chip} aria-label={`去掉条件 ${title}`}>
            {title}
            <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear} state={stayHere} className={styles.clear}>
          清空
        </Link>
      </li>
    </ul>
  );
}
