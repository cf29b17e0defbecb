import { stayHere } from '~/route/trail';
import { Icon, type IconName } from '~/ui/Icon';
import { left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';

import { placeOf } from './filter-place';
import { FilterSelect } from './FilterSelect';
import type { Choice, Filter, RankFilters } from './rank-filters';
import * as styles from './TimePicker.module.css';

/** Beside the heading: month, week or city of the list. */
export function TimePicker({ filters }: Pick<RankFilters, 'filters'>) {
  const own = filters.filter(({ type }) => placeOf(type) === 'time');
  if (own.length === 0) return null;
  return (
    <div className={styles.picker}>
      {own.map((filter) =>
        filter.type === 'city' ? (
          <FilterSelect key={filter.type} filter={filter} bare />
        ) : (
          <Stepper key={filter.type} filter={filter} />
        ),
      )}
    </div>
  );
}

/** Steps to the previous and next period; options start with the newest. */
function Stepper({ filter }: { filter: Filter }) {
  const { choices, type } = filter;
  const times = choices.filter(({ value }) => value !== '');
  const at = times.findIndex(({ selected }) => selected);
  const unit = type === 'week' ? '周' : '月';
  return (
    <div className={styles.stepper}>
      <Step choice={times[at + 1]} icon={left} label={`上一${unit}`} />
      <FilterSelect filter={filter} bare />
      <Step choice={at > 0 ? times[at - 1] : undefined} icon="right" label={`下一${unit}`} />
    </div>
  );
}

type StepProps = { choice: Choice | undefined; icon: IconName; label: string };

function Step({ choice, icon, label }: StepProps) {
  if (!choice) {
    return (
      <span className={styles.step} role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} size={14} />
      </span>
    );
  }
  const words = `${label}，${choice.title}`;
  return (
    <Link
      to={choice.to}
      state={stayHere}
      className={styles.step}
      aria-label={words}
      title={choice.title}
    >
      <Icon name={icon} size={14} />
    </Link>
  );
}
