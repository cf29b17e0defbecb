import { stayHere } from '~/route/trail';
import { Link } from '~/ui/Link';

import type { Tag } from './review';
import { pathOf, type ReviewPlace } from './review-place';
import styles from './ReviewTags.module.css';

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
    <ul className={styles.tags} aria-label={label}>
      {tags.map(({ title, val, count, mood }) => {
        const chosen = val === place.tag;
        return (
          <li key={val}>
            <Link
              to={pathOf(place, place.tab, chosen ? '' : val)}
              state={stayHere}
              className={styles.tag}
              data-mood={mood}
              aria-current={chosen ? 'true' : undefined}
            >
              {title}
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
