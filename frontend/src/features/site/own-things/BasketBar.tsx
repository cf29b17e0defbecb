import { useEffect, useState } from 'react';

import { readStored, writeStored } from '~/lib/storage';
import { paths } from '~/paths';
import { mostCompared } from '~/route/own/entries';
import { useOwnList } from '~/route/own/own-list';
import { basket } from '~/route/own/own-lists';
import { usePlace } from '~/route/route';
import { Button, buttonClass } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';

import styles from './BasketBar.module.css';

const foldedKey = 'basket-folded';

/** The compare basket at the bottom of the window: folded to a button, or open with its cars. Hidden while empty. */
export function BasketBar() {
  const cars = useOwnList(basket);
  const { page } = usePlace();
  const [folded, setFolded] = useState(() => readStored(foldedKey) === true);
  useRoomBelow(cars.length > 0);
  if (cars.length === 0 || page === 'CONSTRAST_MODEL') return null;

  function fold(next: boolean): void {
    setFolded(next);
    writeStored(foldedKey, next);
  }
  return (
    <section aria-label="对比栏" className={styles.place} data-folded={folded || undefined}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        onClick={() => {
          fold(!folded);
        }}
      >
        对比
        <span className={styles.count} role="status" aria-label={`对比栏有${cars.length}款车`}>
          {cars.length}
        </span>
        <span className={styles.hint}>{folded ? '展开' : '收起'}</span>
      </button>
      {!folded && <OpenBar />}
    </section>
  );
}

function OpenBar() {
  // In the order in which they came.
  const cars = [...useOwnList(basket)].reverse();
  return (
    <div className={styles.inner}>
      <ul className={styles.cars}>
        {cars.map(({ modelId, name }) => (
          <li key={modelId} className={styles.car}>
            <Link to={paths.model(modelId)} className={styles.name} title={name}>
              {name}
            </Link>
            <IconButton
              icon="close"
              label={`不再对比${name}`}
              className={styles.drop}
              onClick={() => {
                basket.remove(modelId);
              }}
            />
          </li>
        ))}
      </ul>
      {cars.length >= mostCompared && <span className={styles.words}>已满{mostCompared}款</span>}
      <Button
        look="quiet"
        onClick={() => {
          basket.clear();
        }}
      >
        清空
      </Button>
      {cars.length < 2 ? (
        <span className={styles.words}>再选一款就能对比</span>
      ) : (
        <Link
          to={paths.compare(cars.map(({ modelId }) => modelId))}
          className={buttonClass({ look: 'primary' })}
        >
          开始对比
        </Link>
      )}
    </div>
  );
}

/** The end of the page stays above the bar. */
function useRoomBelow(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    document.body.dataset['basket'] = '';
    return () => {
      delete document.body.dataset['basket'];
    };
  }, [shown]);
}
