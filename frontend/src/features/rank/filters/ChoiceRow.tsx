import { useId } from 'react';

import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import * as styles from './ChoiceRow.module.css';
import type { Choice } from './rank-filters';

type ChoiceRowProps = {
  title: string;
  choices: readonly Choice[];
  width?: 'half' | 'whole';
  /** Sizes are grouped below their kind. */
  inner?: boolean;
};

export function ChoiceRow({ title, choices, width = 'whole', inner = false }: ChoiceRowProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={styles.row}
      data-width={width}
      data-inner={inner || undefined}
    >
      <span id={id} className={styles.title}>
        {title}
      </span>
      <ul className={styles.choices}>
        {choices.map(({ title: words, value, to, selected }) => (
          <li key={value}>
            <Link
              to={to}
              state={stayHere}
              className={styles.choice}
              data-words={words}
              aria-current={selected ? 'true' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
