import { useState } from 'react';

import { useAskingPage } from '~/api/asking-page';
import { useCity } from '~/api/visit';
import { wanText } from '~/lib/wan';
import { carKey, changeSince, type FavouriteCar } from '~/route/own/entries';
import { useOwnList } from '~/route/own/own-list';
import { favourites } from '~/route/own/own-lists';
import { Empty } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';

import { CarRow, priceWords } from './CarRow';
import { dayText } from './day-text';
import * as styles from './FavouriteCars.module.css';
import { priceNow } from './price-now';

/** Marked cars with the change of their price since then. */
export function FavouriteCars({ onLeave }: { onLeave: () => void }) {
  const cars = useOwnList(favourites);
  if (cars.length === 0) return <Empty>在车系和车款页点“收藏”，降价了这里看得到</Empty>;
  return (
    <>
      <PricesNow cars={cars} />
      <ul>
        {cars.map((car) => (
          <CarRow
            key={carKey(car)}
            car={car}
            deed="收藏"
            onLeave={onLeave}
            onRemove={() => {
              favourites.remove(carKey(car));
            }}
          >
            <Since car={car} />
          </CarRow>
        ))}
      </ul>
    </>
  );
}

function Since({ car }: { car: FavouriteCar }) {
  const { latest } = car;
  if (!latest) return null;
  const change = changeSince(car);
  return (
    <p className={styles.since}>
      {dayText(latest.at)}：{priceWords(latest)}
      {change !== undefined && change !== 0 && (
        <strong data-direction={change < 0 ? 'fall' : 'rise'}>
          收藏以来{change < 0 ? '降' : '涨'}
          {wanText(Math.abs(change))}
        </strong>
      )}
    </p>
  );
}

type Progress = 'idle' | 'asking' | 'done' | 'failed';

/** Asks for the prices of today on a click alone: as if each page were opened again, without the list or the visitor. */
function PricesNow({ cars }: { cars: readonly FavouriteCar[] }) {
  const { city } = useCity();
  const page = useAskingPage();
  const [progress, setProgress] = useState<Progress>('idle');
  async function ask(): Promise<void> {
    setProgress('asking');
    let failed = false;
    // One after another: a long list is no burst.
    for (const car of cars) {
      const price = await priceNow(car, { city, page }).catch(() => null);
      if (price === null) failed = true;
      else if (price) favourites.replace({ ...car, latest: { ...price, at: Date.now() } });
    }
    setProgress(failed ? 'failed' : 'done');
  }
  return (
    <p className={styles.now}>
      <Button
        size="small"
        disabled={progress === 'asking'}
        onClick={() => {
          void ask();
        }}
      >
        查看现价
      </Button>
      <span role="status">{progressWords[progress]}</span>
    </p>
  );
}

const progressWords: { readonly [progress in Progress]: string } = {
  idle: '点一次查一次，等同于再打开一遍这些车的页面',
  asking: '正在查…',
  done: '已查到今天的价格',
  failed: '有的车没查到，请稍后再试',
};
