import styles from './Facts.module.css';
import type { Fact } from './series-view';

/** What a car measures, a line each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.slice(0, 16).map(({ name, value }, place) => (
        <div key={place} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
