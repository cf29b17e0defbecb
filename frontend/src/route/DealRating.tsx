import { gradeName, type DealRating as Rating } from './deal-rating';
import * as styles from './DealRating.module.css';

/** A grade with its sample. Without enough owners it says so, and gives none. */
export function DealRating({ rating }: { rating: Rating }) {
  const owners = `${rating.count}位${rating.city}车主`;
  if (rating.status === 'too-few') {
    return <span className={styles.words}>只有{owners}，样本太少，不评级</span>;
  }
  return (
    <span className={styles.rating}>
      <span className={styles.grade} data-grade={rating.grade}>
        {gradeName(rating.grade)}
      </span>
      <span className={styles.words}>
        {paidLessWords(rating.paidLess, owners)}
        {rating.thin && '，样本较少'}
      </span>
    </span>
  );
}

function paidLessWords(paidLess: number, owners: string): string {
  if (paidLess === 0) return `${owners}都没有付得更少`;
  if (paidLess === 100) return `${owners}都付得更少`;
  return `${owners}中约${paidLess}%付得更少`;
}
