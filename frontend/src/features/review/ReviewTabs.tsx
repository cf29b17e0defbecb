import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import type { Tag } from './review';
import { pathOf, type ReviewPlace } from './review-place';
import styles from './ReviewTabs.module.css';

/** Topics of the reviews; each tab has its own address. */
export function ReviewTabs({ place, tabs }: { place: ReviewPlace; tabs: readonly Tag[] }) {
  return (
    <nav className={styles.nav} aria-label="口碑分类">
      <ul className={styles.tabs}>
        {tabs.map(({ title, val, count }) => (
          <li key={val}>
            <Link
              to={pathOf(place, val)}
              state={stayHere}
              className={styles.tab}
              aria-current={val === place.tab ? 'page' : undefined}
            >
              {title}
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
