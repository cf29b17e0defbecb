import type { RankText } from './rank-answer';
import { figureOf, figureTitle } from './rank-figure';
import styles from './RankFigure.module.css';

type RankFigureProps = {
  text: RankText;
  /** With its own title, where the column has none. */
  titled: boolean;
  /** Of the largest, 0 to 1. */
  share: number | undefined;
};

export function RankFigure({ text, titled, share }: RankFigureProps) {
  const { value, unit } = figureOf(text);
  return (
    <>
      <span className={styles.value}>{value}</span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {share !== undefined && (
        <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
          <rect className={styles.share} x={`${100 - share * 100}%`} width={`${share * 100}%`} height="4" rx="2" />
        </svg>
      )}
      {titled && <p className={styles.title}>{figureTitle(text.sub_title)}</p>}
    </>
  );
}
