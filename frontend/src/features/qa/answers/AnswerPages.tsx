import { Link } from '~/ui/Link';

import { pagesAround } from './answers';
import * as styles from './AnswerPages.module.css';

type AnswerPagesProps = {
  /** The page in the address. */
  pn: number;
  /** The last page shown: more may be loaded below. */
  shownTo: number;
  count: number;
  pathOf: (pn: number) => string;
};

/** Pagination links of the answers. */
export function AnswerPages({ pn, shownTo, count, pathOf }: AnswerPagesProps) {
  return (
    <nav className={styles.pages} aria-label="回答分页">
      {pn > 1 && (
        <Link to={pathOf(pn - 1)} rel="prev" className={styles.page}>
          上一页
        </Link>
      )}
      {pagesAround(shownTo, count).map((page, place) =>
        page === 0 ? (
          <span key={`gap-${place}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={page}
            to={pathOf(page)}
            className={styles.page}
            aria-label={`第${page}页`}
            aria-current={page === pn ? 'page' : undefined}
            data-shown={(page > pn && page <= shownTo) || undefined}
          >
            {page}
          </Link>
        ),
      )}
      {shownTo < count && (
        <Link to={pathOf(shownTo + 1)} rel="next" className={styles.page}>
          下一页
        </Link>
      )}
    </nav>
  );
}
