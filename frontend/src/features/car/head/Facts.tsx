import type { Fact } from '~/lib/drive-facts';
import { Figure } from '~/ui/Figure';

import * as styles from './Facts.module.css';

/** Specifications of a car, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.slice(0, 16).map(({ name, value }, place) => (
        <div key={place} className={styles.fact}>
          <dt>
            <Figure kind="parameter" member={name} value={value}>
              {name}
            </Figure>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
