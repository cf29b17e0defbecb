import { use } from 'react';

import { paths } from '~/paths';
import { Button, buttonClass } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';

import { CompareContext, mostCompared, has } from './compared';
import type { Car } from './car';
import styles from './CompareTray.module.css';
import buttonStyles from './CompareButton.module.css';

/** The cars chosen for comparison, at the bottom of the window; hidden while empty. */
export function CompareTray() {
  const [cars, dispatch] = use(CompareContext);
  if (cars.length === 0) return null;
  return (
    <section aria-label="车型对比" className={styles.tray}>
      <div className={styles.inner}>
        <p className={styles.words} role="status">
          已选 {cars.length}/{mostCompared} 款
        </p>
        <ul className={styles.cars}>
          {cars.map(({ modelId, name }) => (
            <li key={modelId} className={styles.car}>
              <span className={styles.name}>{name}</span>
              <IconButton
                icon="close"
                label={`不再对比${name}`}
                className={styles.drop}
                onClick={() => {
                  dispatch({ type: 'dropped', modelId });
                }}
              />
            </li>
          ))}
        </ul>
        <Button
          look="quiet"
          onClick={() => {
            dispatch({ type: 'cleared' });
          }}
        >
          清空
        </Button>
        {cars.length < 2 ? (
          <span className={styles.more}>再选一款就能对比</span>
        ) : (
          <Link
            to={paths.compare(cars.map(({ modelId }) => modelId))}
            className={buttonClass({ look: 'primary' })}
          >
            开始对比
          </Link>
        )}
      </div>
    </section>
  );
}

/** Adds a car to the comparison, or removes it. */
export function CompareButton({ car: { model_id: modelId, name } }: { car: Car }) {
  const [cars, dispatch] = use(CompareContext);
  if (!modelId || !/^[0-9]{1,12}$/.test(modelId)) return null;
  const picked = has(cars, modelId);
  const full = !picked && cars.length >= mostCompared;
  return (
    <button
      type="button"
      className={buttonStyles.button}
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
