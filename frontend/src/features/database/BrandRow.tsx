import { useState } from 'react';

import { Tabs } from '~/ui/Tabs';

import { AnyLink } from './AnyLink';
import styles from './BrandRow.module.css';
import type { BrandGroup, Filter } from './filters';
import { OptionLink } from './OptionLink';

type BrandRowProps = { groups: readonly BrandGroup[]; any: Filter['any'] };

/** Brands by letter. The letter of a selected brand is open initially. */
export function BrandRow({ groups, any }: BrandRowProps) {
  const [letter, setLetter] = useState<string>();
  const holding = groups.find(({ options }) => options.some(({ selected }) => selected));
  const open = groups.find((group) => group.letter === letter) ?? holding ?? groups[0];
  if (!open) return null;
  return (
    <div role="group" aria-label="品牌" className={styles.row}>
      <span className={styles.title} aria-hidden="true">
        品牌
      </span>
      <AnyLink any={any} />
      <Tabs
        label="品牌首字母"
        tabs={groups.map((group) => ({ key: group.letter, label: group.letter }))}
        selected={open.letter}
        onSelect={setLetter}
        className={styles.letters}
      >
        <ul className={styles.brands}>
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
