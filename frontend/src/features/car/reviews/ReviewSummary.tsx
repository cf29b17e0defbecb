import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Figure } from '~/ui/Figure';
import { Link } from '~/ui/Link';

import * as scoreStyles from './Score.module.css';
import * as styles from './ReviewSummary.module.css';

type ReviewSummaryProps = { seriesId: string; summary: Payload<'getserieskoubei'> };

/** Number of tags and passages in the summary (spec browsing §3, Review data). */
const shown = 3;

/** Summary of the owner reviews of a series. */
export function ReviewSummary({ seriesId, summary }: ReviewSummaryProps) {
  const { score, koubei_count: count, good_tag_list: tags, content_list: passages } = summary;
  return (
    <div className={styles.summary}>
      <div className={styles.score}>
        <Score score={score} count={count} />
        <p className={styles.count}>
          <Figure kind="reviews" member="koubei_count" value={count}>
            {count}条车主口碑
          </Figure>
        </p>
      </div>
      <div>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="车主认可">
            {tags.slice(0, shown).map(({ title, val, count: said }) => (
              <li key={val}>
                <Link to={paths.reviews(seriesId)} className={styles.tag}>
                  {title}
                  <span className={styles.said}>{said}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.passages}>
          {passages.slice(0, shown).map(({ value, hashtag, id }, place) => (
            <li key={id ?? place} className={styles.passage}>
              {hashtag && <span className={styles.hashtag}>{hashtag}</span>}
              <p className={styles.value}>{value}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Highest score. */
const best = 5;

function Score({ score, count }: { score: string | undefined; count: number }) {
  if (!score || !(Number(score) > 0)) return <p className={scoreStyles.none}>暂无评分</p>;
  return (
    <p className={scoreStyles.score}>
      <Figure kind="score" member="score" value={score} count={count}>
        <strong>{score}</strong>
      </Figure>
      <span>/ {best}分</span>
    </p>
  );
}
