import styles from './Facts.module.css';
import type { Fact } from '~/lib/drive-facts';

/** Specifications of a car, one per line. */
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
