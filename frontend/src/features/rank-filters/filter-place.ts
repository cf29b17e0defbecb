/** Where a filter stands. Pure. */
import type { InfoType } from './rank-dictionary';
import type { Filter } from './rank-filters';

export type FilterPlace =
  /** All choices at a glance. */
  | 'row'
  /** Too many for that: a list to open. */
  | 'select'
  /** Beside the heading: what the list speaks of. */
  | 'time';

const places: Record<InfoType, FilterPlace> = {
  city: 'time',
  month: 'time',
  week: 'time',
  price: 'row',
  energy_type: 'row',
  man_method: 'row',
  country: 'row',
  fuel: 'row',
  brand: 'select',
};

export function placeOf(type: InfoType): FilterPlace {
  return places[type];
}

const mostInHalf = 4;

/** A short row leaves half of its line to another. */
export function widthOf({ choices }: Pick<Filter, 'choices'>): 'half' | 'whole' {
  return choices.length <= mostInHalf ? 'half' : 'whole';
}

/** Short rows come last, where they stand beside each other; else the order of the answer. */
export function wideFirst(filters: readonly Filter[]): readonly Filter[] {
  const wide = filters.filter((filter) => widthOf(filter) === 'whole');
  return [...wide, ...filters.filter((filter) => widthOf(filter) === 'half')];
}
