import { SectionHead } from '~/ui/SectionHead';

import { advantagesOf, type PairRow } from './key-differences';
import * as styles from './KeyDifferences.module.css';

const maxShown = 6;

type KeyDifferencesProps = {
  /** Names of the two models. */
  names: readonly [string, string];
  rows: readonly PairRow[];
  /** Formats a value. */
  wordsOf: (value: string) => string;
};

/** The advantages of each of the two models. */
export function KeyDifferences({ names, rows, wordsOf }: KeyDifferencesProps) {
  const sides = ([0, 1] as const).map((side) => ({
    name: names[side],
    all: advantagesOf(rows, side),
  }));
  if (sides.every(({ all }) => all.length === 0)) return null;
  return (
    <section className={styles.section} aria-label="关键差异">
      <SectionHead title="关键差异" note="以下表前两款车为准；括号里是另一款" />
      <div className={styles.sides}>
        {sides.map(({ name, all }, side) => (
          <div key={side} className={styles.side}>
            <h3 className={styles.name}>
              {name} <span className={styles.count}>优势 {all.length} 项</span>
            </h3>
            <ul className={styles.list}>
              {all.slice(0, maxShown).map((difference) => (
                <li key={difference.name}>
                  <span className={styles.what}>{difference.name}</span>
                  <span className={styles.own}>{wordsOf(difference.own)}</span>
                  <span className={styles.other}>（{wordsOf(difference.other)}）</span>
                </li>
              ))}
              {all.length === 0 && <li className={styles.other}>暂无可比的优势项</li>}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
