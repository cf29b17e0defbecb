import { useId, useState } from 'react';

import { Icon } from '~/ui/Icon';

import { BrandRow } from './BrandRow';
import { ConditionRow } from './ConditionRow';
import { chosenOf, pathOf, withValues, type DatabaseAddress } from './database-address';
import { anyOf, type BrandGroup, type Filter } from './filters';
import styles from './FilterPanel.module.css';
import { PriceRange } from './PriceRange';

type FilterPanelProps = {
  address: DatabaseAddress;
  brands: readonly BrandGroup[];
  filters: readonly Filter[];
};

/** What most people choose by; the others are a click away, and in sight once one of them is chosen. */
const firstKeys: ReadonlySet<string> = new Set(['price', 'level', 'energy']);

export function FilterPanel({ address, brands, filters }: FilterPanelProps) {
  const first = filters.filter(({ key }) => firstKeys.has(key));
  const others = filters.filter(({ key }) => !firstKeys.has(key));
  return (
    <section aria-label="筛选条件" className={styles.panel}>
      <BrandRow groups={brands} any={anyOf('brand', address)} />
      {first.map((filter) =>
        filter.key === 'price' ? (
          <ConditionRow key={filter.key} filter={filter}>
            <PriceRange
              val={ownRange(filter, address)}
              pathOfRange={(val) => pathOf(withValues(address, 'price', [val]))}
            />
          </ConditionRow>
        ) : (
          <ConditionRow key={filter.key} filter={filter} />
        ),
      )}
      {others.length > 0 && <Others filters={others} />}
    </section>
  );
}

function Others({ filters }: { filters: readonly Filter[] }) {
  const chosen = filters.some(({ any }) => !any.selected);
  const [open, setOpen] = useState(chosen);
  const id = useId();
  const shown = open || chosen;
  return (
    <>
      <div id={id} className={styles.others} hidden={!shown}>
        {wideFirst(filters).map((filter) => (
          <ConditionRow key={filter.key} filter={filter} width={widthOf(filter)} />
        ))}
      </div>
      {/* With one of them chosen they stay in sight: there is nothing to fold. */}
      {!chosen && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {shown ? '收起更多条件' : `更多条件：${filters.map(({ title }) => title).join('、')}`}
          <Icon name={shown ? 'up' : 'down'} size={14} />
        </button>
      )}
    </>
  );
}

const mostInHalf = 4;

function widthOf({ options }: Filter): 'half' | 'whole' {
  return options.length <= mostInHalf ? 'half' : 'whole';
}

/** Short rows come last, where they stand beside each other; else the order of the answer. */
function wideFirst(filters: readonly Filter[]): readonly Filter[] {
  const wide = filters.filter((filter) => widthOf(filter) === 'whole');
  return [...wide, ...filters.filter((filter) => widthOf(filter) === 'half')];
}

function ownRange({ options }: Filter, address: DatabaseAddress): string | undefined {
  const [val] = chosenOf(address, 'price');
  return options.some((option) => option.val === val) ? undefined : val;
}
