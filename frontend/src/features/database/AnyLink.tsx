import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import styles from './AnyLink.module.css';
import type { Filter } from './filters';

/** Clears a condition. Aligned in one column. */
export function AnyLink({ any }: { any: Filter['any'] }) {
  return (
    <span className={styles.place}>
      <Link
        to={any.to}
        state={stayHere}
        className={styles.any}
        aria-current={any.selected ? 'true' : undefined}
      >
        不限
      </Link>
    </span>
  );
}
