import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';

import { ChoiceRow } from './ChoiceRow';
import { placeOf, widthOf, wideFirst } from './filter-place';
import type { RankFilters, LevelFilter } from './rank-filters';
import * as rowStyles from './LevelRow.module.css';
import * as styles from './FilterBar.module.css';
import * as skeletonStyles from './FilterSkeleton.module.css';

/** Filters with all options visible. */
export function FilterBar({ level, filters, endurance }: RankFilters) {
  const rows = wideFirst(filters.filter(({ type }) => placeOf(type) === 'row'));
  if (level.kinds.length + rows.length + endurance.length === 0) return null;
  return (
    <section aria-label="筛选" className={styles.bar}>
      <LevelRow level={level} />
      {endurance.length > 0 && <ChoiceRow title="续航" choices={endurance} />}
      {rows.map((filter) => (
        <ChoiceRow
          key={filter.type}
          title={filter.title}
          choices={filter.choices}
          width={widthOf(filter)}
        />
      ))}
    </section>
  );
}

/** Car categories: kinds, sizes of the selected kind, and links to the brand lists. */
function LevelRow({ level: { kinds, sizes, lists } }: { level: LevelFilter }) {
  if (kinds.length + lists.length === 0) return null;
  return (
    <div className={rowStyles.level}>
      <ChoiceRow title="级别" choices={kinds} />
      {lists.length > 0 && (
        <p className={rowStyles.lists}>
          {lists.map(({ title, value, to }) => (
            <Link key={value} to={to} className={rowStyles.list}>
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

/** Placeholder for three rows of filters. */
export function FilterSkeleton() {
  return (
    <div className={skeletonStyles.rows} aria-hidden="true">
      <Skeleton className={skeletonStyles.row} />
      <Skeleton className={skeletonStyles.row} />
      <Skeleton className={skeletonStyles.row} />
    </div>
  );
}
