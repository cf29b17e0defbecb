import { useId, useState } from 'react';

import { Icon } from '~/ui/Icon';
import { up } from '~/ui/late-drawings';

import { BrandRow, ConditionRow } from './ConditionRow';
import { chosenOf, pathOf, withValues, type DatabaseAddress } from './database-address';
import { anyOf, type BrandGroup, type Filter } from './filters';
import * as styles from './FilterPanel.module.css';
import { PriceRange } from './PriceRange';

type FilterPanelProps = {
  address: DatabaseAddress;
  brands: readonly BrandGroup[];
  filters: readonly Filter[];
};

/** The most used conditions. Others are folded, but conditions with a selection are always visible. */
const firstNames: ReadonlySet<string> = new Set(['price', 'level', 'energy', 'range']);

export function FilterPanel({ address, brands, filters }: FilterPanelProps) {
  const first = filters.filter(({ name }) => firstNames.has(name));
  const others = filters.filter(({ name }) => !firstNames.has(name));
  return (
    <section aria-label="筛选条件" className={styles.panel}>
      <BrandRow groups={brands} any={anyOf('brand', address)} />
      {first.map((filter) =>
        filter.key === 'price' ? (
          <ConditionRow key={filter.name} filter={filter}>
            <PriceRange
              val={ownRange(filter, address)}
              pathOfRange={(val) => pathOf(withValues(address, 'price', [val]))}
            />
          </ConditionRow>
        ) : (
          <ConditionRow key={filter.name} filter={filter} />
        ),
      )}
      {others.length > 0 && <Others filters={others} />}
    </section>
  );
}

function Others({ filters }: { filters: readonly Filter[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = filters.filter(({ any }) => any.selected);
  const shown = open ? filters : filters.filter(({ any }) => !any.selected);
  return (
    <>
      <div id={id} className={styles.others}>
        {wideFirst(shown).map((filter) => (
          <ConditionRow key={filter.name} filter={filter} width={widthOf(filter)} />
        ))}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open ? '收起更多条件' : `更多条件：${folded.map(({ title }) => title).join('、')}`}
        <Icon name={open ? up : 'down'} size={14} />
      </button>
    </>
  );
}

const maxInHalf = 4;

function widthOf({ options }: Filter): 'half' | 'whole' {
  return options.length <= maxInHalf ? 'half' : 'whole';
}

/** Short rows come last and share a line; otherwise in response order. */
function wideFirst(filters: readonly Filter[]): readonly Filter[] {
  const wide = filters.filter((filter) => widthOf(filter) === 'whole');
  return [...wide, ...filters.filter((filter) => widthOf(filter) === 'half')];
}

function ownRange({ options }: Filter, address: DatabaseAddress): string | undefined {
  const [val] = chosenOf(address, 'price');
  return options.some((option) => option.val === val) ? undefined : val;
}
