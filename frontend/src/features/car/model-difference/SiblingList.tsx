import { priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { Price } from '~/ui/Price';

import type { Sibling } from './siblings';
import * as styles from './SiblingList.module.css';

type SiblingListProps = {
  models: readonly Sibling[];
  modelId: string;
  /** Name without the series. */
  nameOf: (name: string) => string;
};

/** A manageable number. */
const shown = 10;

/** The models of the series on sale, including the current one. */
export function SiblingList({ models, modelId, nameOf }: SiblingListProps) {
  const at = models.findIndex(({ mid }) => mid === modelId);
  const from = Math.max(0, Math.min(at - shown / 2, models.length - shown));
  return (
    <ul className={styles.list}>
      {models.slice(from, from + shown).map(({ mid, modelName, ...model }) => (
        <li key={mid} className={styles.model} data-current={mid === modelId || undefined}>
          {mid === modelId ? (
            <span className={styles.name} aria-current="page">
              {nameOf(modelName)}
            </span>
          ) : (
            <IdLink to={() => paths.model(mid)} className={styles.name}>
              {nameOf(modelName)}
            </IdLink>
          )}
          <Price price={priceIn(model, 'manufacturerPrice')} size="small" />
        </li>
      ))}
    </ul>
  );
}
