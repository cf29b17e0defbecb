/** Position of a filter. Pure. */
import type { InfoType } from './rank-dictionary';
import type { Filter } from './rank-filters';

export type FilterPlace =
  /** A row with all options visible. */
  | 'row'
  /** A dropdown, for many options. */
  | 'select'
  /** Beside the heading, for the subject of the list. */
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

const maxInHalf = 4;

/** Short rows share a line with another one. */
export function widthOf({ choices }: Pick<Filter, 'choices'>): 'half' | 'whole' {
  return choices.length <= maxInHalf ? 'half' : 'whole';
}

/** Short rows come last and share a line; otherwise in response order. */
export function wideFirst(filters: readonly Filter[]): readonly Filter[] {
  const wide = filters.filter((filter) => widthOf(filter) === 'whole');
  return [...wide, ...filters.filter((filter) => widthOf(filter) === 'half')];
}
