import type { ReactNode } from 'react';

import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import * as styles from './GalleryTabs.module.css';

type GalleryTabEntry = {
  readonly name: string;
  readonly to: string;
  /** Number of pictures, if known. */
  readonly count: number | undefined;
};

type GalleryTabsProps = {
  /** Before the tabs. */
  title?: ReactNode;
  tabs: readonly GalleryTabEntry[];
  /** Index of the current tab. */
  active: number;
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** At the far end of the bar. */
  children?: ReactNode;
};

/** Tabs of a gallery, as links: each has its own address. */
export function GalleryTabs({ title, tabs, active, replace = false, children }: GalleryTabsProps) {
  return (
    <div className={styles.bar}>
      {title}
      <nav className={styles.nav} aria-label="图片分类">
        <ul className={styles.tabs}>
          {tabs.map(({ name, to, count }, index) => (
            <li key={name}>
              <Link
                to={to}
                state={stayHere}
                {...(replace && { replace })}
                className={styles.tab}
                aria-current={index === active ? 'page' : undefined}
              >
                {name}
                <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
