import { grouped } from '~/lib/format';
import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import type { Option, Filter } from './filters';
import * as styles from './OptionLink.module.css';
import * as linkStyles from './AnyLink.module.css';

/** An option with the number of matching cars. Not a link when that is 0. */
export function OptionLink({ option: { title, count, selected, to } }: { option: Option }) {
  const words = (
    <>
      <span className={styles.words}>{title}</span>
      {count !== undefined && (
        <span className={styles.count}>
          {grouped(count)}
          <VisuallyHidden>款</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (to === undefined) {
    return (
      <span className={styles.option} role="link" aria-disabled="true" title={title}>
        {words}
      </span>
    );
  }
  return (
    <Link
      to={to}
      state={stayHere}
      className={styles.option}
      title={title}
      aria-current={selected ? 'true' : undefined}
    >
      {words}
    </Link>
  );
}

/** Clears a condition. Aligned in one column. */
export function AnyLink({ any }: { any: Filter['any'] }) {
  return (
    <span className={linkStyles.place}>
      <Link
        to={any.to}
        state={stayHere}
        className={linkStyles.any}
        aria-current={any.selected ? 'true' : undefined}
      >
        不限
      </Link>
    </span>
  );
}
