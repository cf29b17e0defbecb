import type { ReactNode } from 'react';

import { stayHere } from '~/route/arrival';
import { Link } from '~/ui/Link';

import styles from './GalleryTabs.module.css';

type GalleryTabEntry = {
  readonly name: string;
  readonly to: string;
  /** How many pictures it has, where that is known. */
  readonly count: number | undefined;
};

type GalleryTabsProps = {
  /** Before the tabs. */
  title?: ReactNode;
  tabs: readonly GalleryTabEntry[];
  /** The tab on show, by its place. */
  active: number;
  /** The address changes, but going back does not come here again. */
  replace?: boolean;
  onChange?: () => void;
  /** At the far end of the bar. */
  children?: ReactNode;
};

/** The tabs of a gallery. Each has an address of its own, so they are links. */
export function GalleryTabs({
  title,
  tabs,
  active,
  replace = false,
  onChange,
  children,
}: GalleryTabsProps) {
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
                onClick={onChange}
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
