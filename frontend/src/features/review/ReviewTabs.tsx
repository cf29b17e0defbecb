import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import { pathOf, type Tag, type ReviewPlace } from './review-place';
import * as styles from './ReviewTabs.module.css';
import * as tagsStyles from './ReviewTags.module.css';

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

type ReviewTagsProps = {
  place: ReviewPlace;
  good: readonly Tag[];
  bad: readonly Tag[];
  /** Accessible name of the row. */
  label: string;
};

/** Frequent statements of owners, praise first. Selecting a tag again removes it. */
export function ReviewTags({ place, good, bad, label }: ReviewTagsProps) {
  if (good.length + bad.length === 0) return null;
  const tags = [
    ...good.map((tag) => ({ ...tag, mood: 'good' })),
    ...bad.map((tag) => ({ ...tag, mood: 'bad' })),
  ];
  return (
    <ul className={tagsStyles.tags} aria-label={label}>
      {tags.map(({ title, val, count, mood }) => {
        const chosen = val === place.tag;
        return (
          <li key={val}>
            <Link
              to={pathOf(place, place.tab, chosen ? '' : val)}
              state={stayHere}
              className={tagsStyles.tag}
              data-mood={mood}
              aria-current={chosen ? 'true' : undefined}
            >
              {title}
              <span className={tagsStyles.count}>{count}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
