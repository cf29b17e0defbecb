import { carKey } from '~/route/own/entries';
import { useOwnList } from '~/route/own/own-list';
import { seenCars } from '~/route/own/own-lists';
import { Empty } from '~/ui/AsyncState';

import { CarRow } from './CarRow';

/** Cars whose pages were opened, the last one first. */
export function SeenCars({ onLeave }: { onLeave: () => void }) {
  const cars = useOwnList(seenCars);
  if (cars.length === 0) return <Empty>打开过的车系和车款会列在这里</Empty>;
  return (
    <ul>
      {cars.map((car) => (
        <CarRow
          key={carKey(car)}
          car={car}
          deed="看过"
          onLeave={onLeave}
          onRemove={() => {
            seenCars.remove(carKey(car));
          }}
        />
      ))}
    </ul>
  );
}
