import type { ReactNode } from 'react';

import type { RankAnswer } from './rank-answer';
import { introOf } from './rank-intro';
import styles from './RankHeader.module.css';

type RankHeaderProps = {
  heading: string;
  /** Undefined during the first load. */
  answer: RankAnswer | undefined;
  /** Fallback for a missing description. */
  reading: string;
  /** Picker for month, week or city. */
  time: ReactNode;
};

export function RankHeader({ heading, answer, reading, time }: RankHeaderProps) {
  const intro = answer && introOf(answer);
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1 className={styles.heading}>{heading}</h1>
        {time}
      </div>
      <p className={styles.intro}>
        {intro?.demo && <span className={styles.demo}>演示数据</span>}
        {intro?.words || reading}
      </p>
    </header>
  );
}
