import { useEffect, useState, type MouseEvent } from 'react';

import { rootPx } from '~/lib/root-size';
import { changedAddress } from '~/route/changed-address';
import { scrollToTarget } from '~/route/late-target';
import { useRoute } from '~/route/route';
import { isPlainClick, Link } from '~/ui/Link';

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
  const [current, setCurrent] = useCurrentGroup(shown.map(({ anchor }) => anchor));

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
                if (jump(event, anchor)) setCurrent(anchor);
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

/** Jumps within the page: adds no history entry and moves the focus. Returns whether it does. */
function jump(event: MouseEvent, anchor: string): boolean {
  const target = document.getElementById(anchor);
  if (!target || !isPlainClick(event)) return false;
  event.preventDefault();
  // Rows above it may still come.
  scrollToTarget(anchor);
  target.focus({ preventScroll: true });
  return true;
}

/** Height of what stays at the top of the window: the reading area is below it. */
const headRem = 15;

/** Of the groups in the upper part of the viewport the first one that a jump would not end below. */
function firstRead(headings: readonly Element[]): Element | undefined {
  const reaches = (heading: Element): boolean => {
    const end = heading.closest('tbody')?.getBoundingClientRect().bottom ?? 0;
    return end > Number.parseFloat(getComputedStyle(heading).scrollMarginTop) + 1;
  };
  return headings.find(reaches) ?? headings[0];
}

/** The group being read, and a setter for the one that was jumped to. */
export function useCurrentGroup(anchors: readonly string[]) {
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
        const headings = order
          .map((anchor) => document.getElementById(anchor))
          .filter((heading) => heading !== null)
          .filter((heading) => inZone.has(heading.closest('tbody') ?? heading));
        const first = firstRead(headings);
        if (first) setCurrent(first.id);
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

  const known = current !== undefined && anchors.includes(current) ? current : anchors[0];
  return [known, setCurrent] as const;
}
