import { useNavigate } from 'react-router-dom';

import { stayHere } from '~/route/trail';
import { Select } from '~/ui/Select';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as styles from './FilterSelect.module.css';
import type { Filter } from './rank-filters';

type FilterSelectProps = {
  filter: Filter;
  /** Visually hidden, because the options are self-explanatory. */
  bare?: boolean;
};

/** A filter with many options. */
export function FilterSelect({ filter: { title, choices }, bare = false }: FilterSelectProps) {
  const navigate = useNavigate();
  const chosen = choices.find(({ selected }) => selected);
  return (
    <label className={styles.select}>
      {bare ? (
        <VisuallyHidden>{title}</VisuallyHidden>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <Select
        size="small"
        value={chosen?.value ?? ''}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          if (choice) void navigate(choice.to, { state: stayHere });
        }}
      >
        {choices.map(({ title: words, value }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  );
}
