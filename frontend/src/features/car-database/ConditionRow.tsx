import { useId, type ReactNode } from 'react';

import { AnyLink } from './AnyLink';
import styles from './ConditionRow.module.css';
import type { Filter } from './filters';
import { OptionLink } from './OptionLink';

type ConditionRowProps = {
  filter: Filter;
  width?: 'half' | 'whole';
  /** Stands behind the options of a single line. */
  children?: ReactNode;
};

/** One condition with its options in columns: counts may change, no option moves. */
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
      <ul className={styles.options} data-words={wordsOf(options)}>
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

const mostInNarrow = 6;

/** Long words need wider columns. */
function wordsOf(options: Filter['options']): 'long' | undefined {
  return options.some(({ title }) => title.length > mostInNarrow) ? 'long' : undefined;
}
