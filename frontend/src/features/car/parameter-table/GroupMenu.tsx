import { useEffect, useState, type MouseEvent } from 'react';

import { rootPx } from '~/lib/root-size';
import { changedAddress } from '~/route/changed-address';
import { scrollToTarget } from '~/route/late-target';
import { useRoute } from '~/route/route';
import { Link } from '~/ui/Link';

import type { Group } from './table';
import * as styles from './GroupMenu.module.css';

type GroupMenuProps = {
  groups: readonly Group[];
  /** Only rows with differences are visible. */
  differing: boolean;
};

/** Links to the groups; marks the one being read. */
export function GroupMenu({ groups, differing }: GroupMenuProps) {
  const here = changedAddress(useRoute(), {});
  const shown = groups.filter((group) => !differing || group.differing > 0);
  const current = useCurrentGroup(shown.map(({ anchor }) => anchor));

  return (
    <nav className={styles.menu} aria-label="参数分组">
      <ol>
        {shown.map(({ anchor, title, rows, differing: count }) => (
          <li key={anchor}>
            <Link
              to={`${here}#${anchor}`}
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
  // Rows above it may still come.
  scrollToTarget(anchor);
  target.focus({ preventScroll: true });
}

/** Height of what stays at the top of the window: the reading area is below it. */
const headRem = 15;

/** The group being read: the first one in the upper part of the viewport. */
export function useCurrentGroup(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = anchors.join();

  useEffect(() => {
    const order = all.split(',');
    const inZone = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target);
          else inZone.delete(target);
        }
        const names = [...inZone].map((group) => group.querySelector('[id]')?.id);
        const first = order.find((anchor) => names.includes(anchor));
        if (first) setCurrent(first);
      },
      { rootMargin: `${-headRem * rootPx()}px 0px -55% 0px` },
    );
    for (const anchor of order) {
      const group = document.getElementById(anchor)?.closest('tbody');
      if (group) observer.observe(group);
    }
    return () => {
      observer.disconnect();
    };
  }, [all]);

  return current !== undefined && anchors.includes(current) ? current : anchors[0];
}
