import { useNavigate } from 'react-router-dom';

import { stayHere } from '~/route/arrival';
import { Icon } from '~/ui/Icon';

import styles from './FilterSelect.module.css';
import type { Filter } from './rank-filters';

/** A filter with many choices: the browser's own list, which every keyboard knows. */
export function FilterSelect({ filter: { title, choices } }: { filter: Filter }) {
  const navigate = useNavigate();
  const chosen = choices.find(({ selected }) => selected);
  return (
    <label className={styles.select}>
      <span className={styles.title}>{title}</span>
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
