import { ChosenChips } from '~/route/ChosenChips';
import { grouped } from '~/lib/format';
import { SaveFilterButton } from '~/route/own/SaveFilterButton';
import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import type { Chip } from './chips';
import { cleared, pathOf, withSort, type DatabaseAddress } from './database-address';
import * as styles from './ResultBar.module.css';

type ResultBarProps = {
  address: DatabaseAddress;
  chips: readonly Chip[];
  /** Undefined while the count is unknown. */
  total: number | undefined;
};

/** The order of the page file's `sort` (contracts/calls/catalog/conditionSearch.yaml). */
const sorts = [
  { sort: '4', title: '热度最高' },
  { sort: '1', title: '价格从低到高' },
  { sort: '2', title: '价格从高到低' },
  { sort: '3', title: '最新上市' },
] as const;

/** Bar above the cars: count, selected conditions and order. */
export function ResultBar({ address, chips, total }: ResultBarProps) {
  return (
    <div className={styles.bar} tabIndex={-1}>
      <p className={styles.total} role="status">
        {total !== undefined && (
          <>
            共<strong> {grouped(total)} </strong>个车系
          </>
        )}
      </p>
      <ChosenChips chips={chips} clear={pathOf(cleared(address))} />
      {chips.length > 0 && (
        <SaveFilterButton
          path={pathOf(address)}
          words={chips.map(({ title }) => title).join('、')}
        />
      )}
      <nav aria-label="排序" className={styles.sorts}>
        <ul className={styles.list}>
          {sorts.map(({ sort, title }) => (
            <li key={sort}>
              <Link
                to={pathOf(withSort(address, sort))}
                state={stayHere}
                className={styles.sort}
                data-words={title}
                aria-current={address.sort === sort ? 'true' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
