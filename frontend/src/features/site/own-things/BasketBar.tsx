import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { readStored, writeStored } from '~/lib/storage';
import { paths } from '~/paths';
import { focusMain } from '~/route/arrival';
import { mostCompared } from '~/route/own/entries';
import { useOwnList } from '~/route/own/own-list';
import { basket, basketFull } from '~/route/own/own-lists';
import { usePlace } from '~/route/route';
import { Button, buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as styles from './BasketBar.module.css';
import { RemoveButton } from './RemoveButton';
import { shortNames } from './short-names';

const foldedKey = 'basket-folded';

/** The compare basket at the bottom of the window. Hidden while empty. */
export function BasketBar() {
  const { length: count } = useOwnList(basket);
  const { page } = usePlace();
  return count === 0 || page === 'CONSTRAST_MODEL' ? null : <Bar count={count} />;
}

/** Folded to a button, or open with its cars. */
function Bar({ count }: { count: number }) {
  const [folded, setFolded] = useState(() => readStored(foldedKey) === true);
  const bar = useRef<HTMLElement>(null);
  const refused = useRefusals(() => {
    setFolded(false);
  });
  useRoomBelow(bar);

  function fold(next: boolean): void {
    setFolded(next);
    writeStored(foldedKey, next);
  }
  return (
    <section
      ref={bar}
      aria-label="对比栏"
      className={styles.place}
      data-folded={folded || undefined}
    >
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        onClick={() => {
          fold(!folded);
        }}
      >
        对比
        <span className={styles.count} role="status" aria-label={`对比栏有${count}款车`}>
          {count}
        </span>
        <span className={styles.hint}>{folded ? '展开' : '收起'}</span>
      </button>
      {!folded && <OpenBar refused={refused} />}
    </section>
  );
}

function OpenBar({ refused }: { refused: number }) {
  // In the order in which they came.
  const cars = [...useOwnList(basket)].reverse();
  const names = shortNames(cars.map(({ name }) => name));
  const list = useRef<HTMLUListElement>(null);
  const { length } = cars;
  // The car that came last is seen.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollLeft = list.current.scrollWidth;
  }, [length]);
  return (
    <div className={styles.inner}>
      <ul ref={list} className={styles.cars}>
        {cars.map(({ modelId, name }, place) => (
          <li key={modelId} className={styles.car}>
            <Link to={paths.model(modelId)} className={styles.name} title={name}>
              {names[place]}
            </Link>
            <RemoveButton
              label={`不再对比${name}`}
              className={styles.drop}
              onRemove={() => {
                basket.remove(modelId);
              }}
            />
          </li>
        ))}
      </ul>
      {length >= mostCompared && (
        // Another element for each refusal, which is announced anew.
        <span
          key={refused}
          role={refused > 0 ? 'alert' : undefined}
          className={refused > 0 ? styles.refused : styles.words}
        >
          已满{mostCompared}款{refused > 0 && <VisuallyHidden>，先去掉一款</VisuallyHidden>}
        </span>
      )}
      <Button
        look="quiet"
        onClick={() => {
          focusMain({ preventScroll: true });
          basket.clear();
        }}
      >
        清空
      </Button>
      {length < 2 ? (
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

/** How often a car was refused because the basket was full. */
function useRefusals(onRefusal: () => void): number {
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    const handleFull = (): void => {
      setRefused((count) => count + 1);
      onRefusal();
    };
    addEventListener(basketFull, handleFull);
    return () => {
      removeEventListener(basketFull, handleFull);
    };
  });
  return refused;
}

/** The end of the page, and what has the focus, stay above the bar: its height is --basket. */
function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--basket', `${element.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    document.body.dataset['basket'] = '';
    return () => {
      observer.disconnect();
      style.removeProperty('--basket');
      delete document.body.dataset['basket'];
    };
  }, [bar]);
}
