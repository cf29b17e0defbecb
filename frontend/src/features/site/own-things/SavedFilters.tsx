import { useOwnList } from '~/route/own/own-list';
import { savedFilters } from '~/route/own/own-lists';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import * as styles from './CarRow.module.css';
import { dayText } from './day-text';
import { RemoveButton } from './RemoveButton';

/** Conditions of the car database that were kept. */
export function SavedFilters({ onLeave }: { onLeave: () => void }) {
  const filters = useOwnList(savedFilters);
  if (filters.length === 0) return <Empty>在选车页选好条件，点“保存筛选”，下次从这里接着看</Empty>;
  return (
    <ul>
      {filters.map(({ path, words, at }) => (
        <li key={path} className={styles.row}>
          <div className={styles.words}>
            <Link to={path} className={styles.name} onClick={onLeave}>
              {words}
            </Link>
            <p className={styles.note}>{dayText(at)}保存</p>
          </div>
          <RemoveButton
            label={`移除${words}`}
            onRemove={() => {
              savedFilters.remove(path);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
