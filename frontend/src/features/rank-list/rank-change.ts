import type { RankItem } from './rank-answer';

/** False for a list that is not compared with one before: then nothing in it is new either. */
export function isCompared(items: readonly Pick<RankItem, 'range'>[]): boolean {
  return items.some(({ range }) => typeof range === 'number');
}
