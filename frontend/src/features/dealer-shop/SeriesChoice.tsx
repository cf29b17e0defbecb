import { useId } from 'react';

import { isId } from '~/lib/is-id';
import { Icon } from '~/ui/Icon';

import { isSold, type Shop } from './shop';
import styles from './SeriesChoice.module.css';

type SeriesChoiceProps = { shop: Shop; onSeries: (seriesId: string) => void };

/** Which of its series the dealer is asked about: the browser's own list. */
export function SeriesChoice({ shop, onSeries }: SeriesChoiceProps) {
  const id = useId();
  const sold = (shop.series_list ?? []).filter(
    ({ series_id: seriesId, sell_stat: state }) => isId(seriesId) && isSold(state),
  );
  if (sold.length < 2) return null;
  return (
    <p className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        车系
      </label>
      <span className={styles.box}>
        <select
          id={id}
          className={styles.select}
          value={shop.series_id}
          onChange={(event) => {
            onSeries(event.target.value);
          }}
        >
          {sold.map(({ series_id: seriesId, series_name: name }) => (
            <option key={seriesId} value={seriesId}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </p>
  );
}
