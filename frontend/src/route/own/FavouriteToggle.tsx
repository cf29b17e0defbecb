import { useEffect } from 'react';

import { wanText } from '~/lib/wan';
import { Button } from '~/ui/Button';

import { carKey, changeSince, lookedAtAgain, type SeenCar } from './entries';
import * as styles from './FavouriteButton.module.css';
import { useOwnList } from './own-list';
import { favourites, seenCars } from './own-lists';

/** The car that a page is about; what is kept of it has the time of the view. */
export type CarOfPage = Omit<SeenCar, 'at'>;

export type FavouriteProps = {
  car: CarOfPage;
  /** That of the buttons beside it. */
  size?: 'large';
};

/** Marks the car of a page, and notes that it was looked at. Says how its price changed since it was marked. */
export function FavouriteToggle({ car, size }: FavouriteProps) {
  const marked = useOwnList(favourites).find((known) => carKey(known) === carKey(car));
  useSeen(car);
  const change = marked && changeSince(marked);
  return (
    <Button
      size={size}
      aria-pressed={marked !== undefined}
      className={marked && styles.marked}
      onClick={({ detail }) => {
        // The second press of a double click undoes nothing.
        if (detail > 1) return;
        if (marked) favourites.remove(carKey(car));
        else favourites.add({ ...car, at: Date.now() });
      }}
    >
      {marked ? '已收藏' : '收藏'}
      {change !== undefined && change !== 0 && (
        <span className={styles.change} data-direction={change < 0 ? 'fall' : 'rise'}>
          {change < 0 ? '降' : '涨'}
          {wanText(Math.abs(change))}
        </span>
      )}
    </Button>
  );
}

/** Once for each car and price. */
function useSeen({ kind, id, name, picture, price }: CarOfPage): void {
  const { kind: of, wan, city } = price ?? {};
  useEffect(() => {
    const seen: SeenCar = {
      kind,
      id,
      name,
      picture,
      price: of && wan && city ? { kind: of, wan, city } : undefined,
      at: Date.now(),
    };
    seenCars.add(seen);
    const before = favourites.read().find((known) => carKey(known) === carKey(seen));
    const again = before && lookedAtAgain(before, seen);
    if (again) favourites.replace(again);
  }, [kind, id, name, picture, of, wan, city]);
}
