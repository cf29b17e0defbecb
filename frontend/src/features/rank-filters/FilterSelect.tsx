import { useNavigate } from 'react-router-dom';

import { stayHere } from '~/route/arrival';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import styles from './FilterSelect.module.css';
import type { Filter } from './rank-filters';

type FilterSelectProps = {
  filter: Filter;
  /** Its choices say what it is: its title is for ears. */
  bare?: boolean;
};

/** A filter with many choices: the browser's own list, which every keyboard knows. */
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
      <span className={styles.box}>
        <select
          className={styles.native}
          value={chosen?.value ?? ''}
          onChange={(event) => {
            const choice = choices.find(({ value }) => value === event.target.value);
            if (choice) void navigate(choice.to, { state: stayHere });
          }}
        >
          {choices.map(({ title: words, value }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </label>
  );
}
