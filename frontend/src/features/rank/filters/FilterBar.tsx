import { ChoiceRow } from './ChoiceRow';
import styles from './FilterBar.module.css';
import { LevelRow } from './LevelRow';
import { placeOf, widthOf, wideFirst } from './filter-place';
import type { RankFilters } from './rank-filters';

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
