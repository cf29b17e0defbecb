import { useId, useState, type ReactNode } from 'react';

import { Tabs } from '~/ui/Tabs';

import type { Filter, BrandGroup } from './filters';
import { AnyLink, OptionLink } from './OptionLink';
import * as styles from './ConditionRow.module.css';
import * as rowStyles from './BrandRow.module.css';

type ConditionRowProps = {
  filter: Filter;
  width?: 'half' | 'whole';
  /** Element after the options of a single-line row. */
  children?: ReactNode;
};

/** One condition with its options in columns: changing counts do not move options. */
export function ConditionRow({ filter, width = 'whole', children }: ConditionRowProps) {
  const id = useId();
  const { title, options, any } = filter;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={styles.row}
      data-width={width}
      data-tail={children ? '' : undefined}
    >
      <span id={id} className={styles.title}>
        {title}
      </span>
      <AnyLink any={any} />
      <ul className={styles.options} data-columns={widthOfColumns(options)}>
        {options.map((option) => (
          <li key={option.val}>
            <OptionLink option={option} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** A narrow column fits six Chinese characters beside a count, a middle one eight. */
function widthOfColumns(options: Filter['options']): 'narrow' | 'middle' | 'wide' {
  const longest = Math.max(...options.map(({ title }) => widthInEm(title)), 0);
  return longest <= 6 ? 'narrow' : longest <= 8 ? 'middle' : 'wide';
}

/** Latin letters and digits are about half as wide as Chinese characters. */
function widthInEm(words: string): number {
  return Array.from(words).reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.55 : 1), 0);
}

type BrandRowProps = { groups: readonly BrandGroup[]; any: Filter['any'] };

/** Brands by letter. The letter of a selected brand is open initially. */
export function BrandRow({ groups, any }: BrandRowProps) {
  const [letter, setLetter] = useState<string>();
  const holding = groups.find(({ options }) => options.some(({ selected }) => selected));
  const open = groups.find((group) => group.letter === letter) ?? holding ?? groups[0];
  if (!open) return null;
  return (
    <div role="group" aria-label="品牌" className={rowStyles.row}>
      <span className={rowStyles.title} aria-hidden="true">
        品牌
      </span>
      <AnyLink any={any} />
      <Tabs
        label="品牌首字母"
        tabs={groups.map((group) => ({ key: group.letter, label: group.letter }))}
        selected={open.letter}
        onSelect={setLetter}
        className={rowStyles.letters}
      >
        <ul className={rowStyles.brands}>
          {open.options.map((option) => (
            <li key={option.val}>
              <OptionLink option={option} />
            </li>
          ))}
        </ul>
      </Tabs>
    </div>
  );
}
