import { use } from 'react';

import { CompareContext } from './compare-context';
import styles from './CompareButton.module.css';
import { has, mostCompared } from './compared';
import type { Car } from './car';

/** Adds a car to the comparison, or removes it. */
export function CompareButton({ car: { model_id: modelId, name } }: { car: Car }) {
  const [cars, dispatch] = use(CompareContext);
  if (!modelId || !/^[0-9]{1,12}$/.test(modelId)) return null;
  const picked = has(cars, modelId);
  const full = !picked && cars.length >= mostCompared;
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={picked}
      aria-label={`对比${name}`}
      aria-disabled={full || undefined}
      title={full ? `最多对比${mostCompared}款` : undefined}
      onClick={() => {
        if (picked) dispatch({ type: 'dropped', modelId });
        else dispatch({ type: 'picked', car: { modelId, name } });
      }}
    >
      对比
    </button>
  );
}
