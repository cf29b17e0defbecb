/** What differs between cars that are compared, in a sentence. Pure. */
import { cellText } from './cell-parts';
import type { Car, Row, Table } from './table';

/** Cars, and rows of each, that are named. */
const mostCars = 3;
const mostRows = 2;

/** Undefined for fewer than two cars, and without parameters. */
export function differenceWords({ cars, groups }: Table): string | undefined {
  const rows = groups.flatMap((group) => group.rows);
  if (cars.length < 2 || rows.length === 0) return undefined;
  const differing = rows.filter(({ same }) => !same);
  const count = `这${String(cars.length)}款车`;
  if (differing.length === 0) return `${count}的${String(rows.length)}项参数全部相同。`;
  const leads = cars
    .map((car, place) => ({ car, place, best: differing.filter((row) => isBest(row, place)) }))
    .filter(({ best }) => best.length > 0)
    .sort((a, b) => b.best.length - a.best.length)
    .slice(0, mostCars)
    .map(
      ({ car, place, best }) =>
        `${nameOf(car, cars)}有${String(best.length)}项最优${best.length > mostRows ? '，如' : '：'}${best
          .slice(0, mostRows)
          .map((row) => rowWords(row, place))
          .join('、')}`,
    );
  const first = `${count}有${String(differing.length)}项参数不同`;
  return `${[first, ...leads].join('；')}。`;
}

/** Alone: a value that several cars share tells none of them apart. */
function isBest({ best }: Row, place: number): boolean {
  return best[place] === true && best.filter(Boolean).length === 1;
}

function rowWords({ name, unit = '', values }: Row, place: number): string {
  return `${name}${cellText(values[place] ?? '')}${unit}`;
}

/** With the model where another one of its series is compared. */
function nameOf({ id, name, seriesName }: Car, cars: readonly Car[]): string {
  const isAlone = cars.every((car) => car.id === id || car.seriesName !== seriesName);
  return isAlone ? seriesName : `${seriesName} ${name}`;
}
