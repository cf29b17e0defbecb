import type { MouseEvent } from 'react';

import { Icon } from '~/ui/Icon';
import { cross } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';

import { stayHere } from './trail';
import * as styles from './ChosenChips.module.css';

/** A selected value, of those of its condition, and the address without it. */
type ChosenChip = {
  readonly key: string;
  readonly val?: string;
  readonly title: string;
  readonly without: string;
};

type ChosenChipsProps = {
  chips: readonly ChosenChip[];
  /** Address without any selection. */
  clear: string;
};

/** The link disappears with its condition: move the focus to the surrounding area. */
function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Selected values, each a link that removes it. */
export function ChosenChips({ chips, clear }: ChosenChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="已选条件">
      {chips.map(({ key, val = '', title, without }) => (
        // Not by the address, which changes with the others: a link that is focused has to stay.
        <li key={`${key} ${val}`}>
          <Link
            to={without}
            state={stayHere}
            className={styles.chip}
            onClick={keepFocus}
            aria-label={`去掉条件 ${title}`}
          >
            <span className={styles.words}>{title}</span>
            <Icon name={cross} size={12} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clear} state={stayHere} className={styles.clear} onClick={keepFocus}>
          清空
        </Link>
      </li>
    </ul>
  );
}
