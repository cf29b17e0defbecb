import type { Fact } from '~/lib/drive-facts';
import { Figure } from '~/ui/Figure';

import * as styles from './Facts.module.css';

type FactsProps = {
  facts: readonly Fact[];
  /** The model that they are of, if known: others of the series have others. */
  model: string | undefined;
};

/** Specifications of a car, one per line. */
export function Facts({ facts, model }: FactsProps) {
  return (
    <>
      {model && <p className={styles.model}>参数车款：{model}</p>}
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
    </>
  );
}
