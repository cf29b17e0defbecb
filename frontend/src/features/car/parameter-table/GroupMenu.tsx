import type { MouseEvent } from 'react';

import { useRoute } from '~/route/route';
import { Link } from '~/ui/Link';

import styles from './GroupMenu.module.css';
import type { Group } from './table';
import { useCurrentGroup } from './use-current-group';

type GroupMenuProps = {
  groups: readonly Group[];
  /** Only rows with differences are visible. */
  differing: boolean;
};

/** Links to the groups; marks the one being read. */
export function GroupMenu({ groups, differing }: GroupMenuProps) {
  const { pathname, search } = useRoute();
  const shown = groups.filter((group) => !differing || group.differing > 0);
  const current = useCurrentGroup(shown.map(({ anchor }) => anchor));

  return (
    <nav className={styles.menu} aria-label="参数分组">
      <ol>
        {shown.map(({ anchor, title, rows, differing: count }) => (
          <li key={anchor}>
            <Link
              to={`${pathname}${search}#${anchor}`}
              className={styles.item}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={(event) => {
                jump(event, anchor);
              }}
            >
              {title}
              <span className={styles.count}>{differing ? count : rows.length}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Jumps within the page: adds no history entry and moves the focus. */
function jump(event: MouseEvent, anchor: string): void {
  const target = document.getElementById(anchor);
  if (!target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
}
