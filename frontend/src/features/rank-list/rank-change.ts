/** How an item moved since the list before. Pure. */
import type { RankItem } from './rank-answer';

export type Change =
  | { readonly direction: 'rise' | 'fall'; readonly places: number }
  | { readonly direction: 'flat' | 'new' };

/** undefined where the list says nothing of a change. */
export function changeOf({ range }: Pick<RankItem, 'range'>): Change | undefined {
  if (range === undefined) return undefined;
  if (range === null) return { direction: 'new' };
  if (range === 0) return { direction: 'flat' };
  return { direction: range > 0 ? 'rise' : 'fall', places: Math.abs(range) };
}

/** False for a list that is not compared with one before: then nothing in it is new either. */
export function isCompared(items: readonly Pick<RankItem, 'range'>[]): boolean {
  return items.some(({ range }) => typeof range === 'number');
}
