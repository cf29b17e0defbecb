import { ChoiceRow } from './ChoiceRow';
import styles from './FilterBar.module.css';
import { FilterSelect } from './FilterSelect';
import { LevelRow } from './LevelRow';
import { placeOf, widthOf } from './filter-place';
import type { RankFilters } from './rank-filters';

/** Everything a list can be narrowed by, save its time. */
export function FilterBar({ level, filters }: RankFilters) {
  const rows = filters.filter(({ type }) => placeOf(type) === 'row');
  const selects = filters.filter(({ type }) => placeOf(type) === 'select');
  if (level.kinds.length + rows.length + selects.length === 0) return null;
  return (
    <section aria-label="筛选" className={styles.bar}>
      <LevelRow level={level} />
      {rows.map((filter) => (
        <ChoiceRow key={filter.type} title={filter.title} choices={filter.choices} width={widthOf(filter)} />
      ))}
      {selects.map((filter) => (
        <FilterSelect key={filter.type} filter={filter} />
      ))}
    </section>
  );
}
