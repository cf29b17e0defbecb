import { ChoiceRow } from './ChoiceRow';
import styles from './FilterBar.module.css';
import { LevelRow } from './LevelRow';
import { placeOf, widthOf, wideFirst } from './filter-place';
import type { RankFilters } from './rank-filters';

/** Filters with all options visible. */
export function FilterBar({ level, filters }: RankFilters) {
  const rows = wideFirst(filters.filter(({ type }) => placeOf(type) === 'row'));
  if (level.kinds.length + rows.length === 0) return null;
  return (
    <section aria-label="筛选" className={styles.bar}>
      <LevelRow level={level} />
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
