import * as styles from './AspectScores.module.css';
import { aspectsOf, betterOf, type Score } from './pair';

/** Scores go from 0 to 5; bars start at 2.5 to make differences visible. */
const [least, most] = [2.5, 5];
const width = 120;

type AspectScoresProps = {
  names: readonly [string, string];
  scores: readonly [Score | undefined, Score | undefined];
};

/** Owner scores by aspect, as bars to both sides. */
export function AspectScores({ names, scores: [one, other] }: AspectScoresProps) {
  const aspects = aspectsOf(one, other);
  if (aspects.length === 0) return null;
  return (
    <table className={styles.aspects}>
      <caption className={styles.caption}>车主口碑分项</caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">{names[0]}</th>
          <td />
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {aspects.map(({ name, scores }) => {
          const better = betterOf(scores);
          return (
            <tr key={name}>
              <td className={styles.left} data-better={better === 0 || undefined}>
                <Bar score={scores[0]} from="right" />
                <span className={styles.score}>{textOf(scores[0])}</span>
              </td>
              <th scope="row">{name}</th>
              <td className={styles.right} data-better={better === 1 || undefined}>
                <span className={styles.score}>{textOf(scores[1])}</span>
                <Bar score={scores[1]} from="left" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function textOf(score: number | undefined): string {
  return score === undefined ? '暂无' : score.toFixed(2);
}

function Bar({ score = least, from }: { score: number | undefined; from: 'left' | 'right' }) {
  const share = Math.max(0, Math.min(1, (score - least) / (most - least)));
  const long = Math.round(share * width);
  return (
    <svg viewBox={`0 0 ${width} 6`} aria-hidden="true" className={styles.bar}>
      <rect className={styles.track} width={width} height={6} rx={3} />
      <rect
        className={styles.value}
        x={from === 'left' ? 0 : width - long}
        width={long}
        height={6}
        rx={3}
      />
    </svg>
  );
}
