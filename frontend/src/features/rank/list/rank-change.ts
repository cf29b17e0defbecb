import type { RankItem } from './rank-answer';

/** False for a list without comparison to an earlier one: nothing in it is marked as new. */
export function isCompared(items: readonly Pick<RankItem, 'range'>[]): boolean {
  return items.some(({ range }) => typeof range === 'number');
}
