import type { RankText } from './rank-answer';
import { figureOf, figureTitle, isNumber } from './rank-figure';
import styles from './RankFigure.module.css';

type RankFigureProps = {
  text: RankText;
  /** Shows the title with each figure, because the column has none. */
  titled: boolean;
  /** Share of the largest, 0 to 1. */
  share: number | undefined;
  note: string | undefined;
};

export function RankFigure({ text, titled, share, note }: RankFigureProps) {
  const { value, unit } = figureOf(text);
  return (
    <>
      <span className={styles.value} data-plain={isNumber(value) ? undefined : true}>
        {value}
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {share !== undefined && (
        <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
          <rect className={styles.share} width={`${share * 100}%`} height="4" rx="2" />
        </svg>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {titled && <p className={styles.title}>{figureTitle(text.sub_title)}</p>}
    </>
  );
}
