import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import { ChoiceRow } from './ChoiceRow';
import styles from './LevelRow.module.css';
import type { LevelFilter } from './rank-filters';

/** Car categories: kinds, sizes of the selected kind, and links to the brand lists. */
export function LevelRow({ level: { kinds, sizes, lists } }: { level: LevelFilter }) {
  if (kinds.length + lists.length === 0) return null;
  return (
    <div className={styles.level}>
      <ChoiceRow title="级别" choices={kinds} />
      {lists.length > 0 && (
        <p className={styles.lists}>
          {lists.map(({ title, value, to }) => (
            <Link key={value} to={to} className={styles.list}>
              {title}
              <Icon name="right" size={12} />
            </Link>
          ))}
        </p>
      )}
      {sizes.length > 0 && <ChoiceRow title="细分级别" choices={sizes} inner />}
    </div>
  );
}
