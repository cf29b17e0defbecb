import type { Payload } from '~/api/call-types';

import * as styles from './Dimensions.module.css';

export type ReportData = NonNullable<Payload<'getSeriesEvaluationReport'>['evaluationreport']>;

/** Scores run from 0 to 10. */
const best = 10;

/** Scores by dimension; a notch on the bar marks the average of the level. */
export function Dimensions({ dimensions }: { dimensions: ReportData['dimensions'] }) {
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">
            <span className={styles.key} />
            得分，竖线为同级平均
          </th>
          <th scope="col">得分</th>
        </tr>
      </thead>
      <tbody>
        {dimensions.slice(0, 10).map(({ name, score, level_score: ofLevel, text }, place) => (
          <tr key={place} title={text}>
            <th scope="row">{name}</th>
            <td>
              <Bar score={Number(score)} ofLevel={Number(ofLevel)} />
            </td>
            <td className={styles.score}>{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ score, ofLevel }: { score: number; ofLevel: number }) {
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="100" height="8" />
      <rect className={styles.value} width={share(score)} height="8" />
      {ofLevel > 0 && (
        <rect className={styles.level} x={share(ofLevel) - 0.5} width="1" height="8" />
      )}
    </svg>
  );
}

function share(score: number): number {
  return Math.min(Math.max(score || 0, 0), best) * (100 / best);
}
