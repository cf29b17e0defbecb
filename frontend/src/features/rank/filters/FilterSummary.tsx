import { ChosenChips } from '~/route/ChosenChips';
import { stayHere } from '~/route/trail';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';
import { tick } from '~/ui/late-drawings';

import { placeOf } from './filter-place';
import { FilterSelect } from './FilterSelect';
import * as styles from './FilterSummary.module.css';
import { pathOf, withFilter, type RankAddress } from './rank-address';
import type { Chip } from './rank-chips';
import type { Filter } from './rank-filters';

type FilterSummaryProps = {
  address: RankAddress;
  chips: readonly Chip[];
  /** What is listed, and how many. */
  words: readonly string[];
  /** Filters with many options. */
  filters: readonly Filter[];
  /** False for lists of brands and authors. */
  ofSeries: boolean;
};

/** Bar between filters and list: contents, count and selected filters. */
export function FilterSummary({ address, chips, words, filters, ofSeries }: FilterSummaryProps) {
  const said = words.filter(Boolean).join('，');
  return (
    <div className={styles.summary} tabIndex={-1}>
      <p className={styles.words} role="status">
        {said}
      </p>
      <ChosenChips chips={chips} clear={pathOf({ list: address.list, filters: {} })} />
      <div className={styles.choices}>
        {filters
          .filter(({ type }) => placeOf(type) === 'select')
          .map((filter) => (
            <FilterSelect key={filter.type} filter={filter} />
          ))}
        {ofSeries && <OnSale address={address} />}
      </div>
    </div>
  );
}

function OnSale({ address }: { address: RankAddress }) {
  const on = address.filters.on_sale === '1';
  return (
    <Link
      to={pathOf(withFilter(address, 'on_sale', on ? '' : '1'))}
      state={stayHere}
      className={styles.toggle}
      aria-current={on ? 'true' : undefined}
    >
      <span className={styles.tick}>{on && <Icon name={tick} size={12} />}</span>
      只看在售
    </Link>
  );
}
