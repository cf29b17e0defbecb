import { UnknownRankName } from './rank-dictionary';
import type { RankAddress } from './rank-address';
import { rankFilters, type FilterSource, type RankFilters } from './rank-filters';

export type ReadFilters =
  | { readonly status: 'ready'; readonly filters: RankFilters }
  /** The response uses a name outside the dictionary; its list is still shown. */
  | { readonly status: 'refused'; readonly error: UnknownRankName };

export function readFilters(source: FilterSource, address: RankAddress, city: string): ReadFilters {
  try {
    return { status: 'ready', filters: rankFilters(source, address, city) };
  } catch (error) {
    if (error instanceof UnknownRankName) return { status: 'refused', error };
    throw error;
  }
}
