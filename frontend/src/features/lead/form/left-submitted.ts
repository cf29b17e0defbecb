import { readSubmitted, writeSubmitted, type Submitted } from './submitted';

/** What the pages before this one have left. It is told once. */
export function takeLeft(): readonly Submitted[] {
  const all = readSubmitted().filter(isSubmitted);
  const left = all.filter(({ page }) => page !== performance.timeOrigin);
  if (left.length > 0) writeSubmitted(all.filter((one) => !left.includes(one)));
  return left;
}

function isSubmitted(value: unknown): value is Submitted {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, about, page } = value as Partial<Record<keyof Submitted, unknown>>;
  const isKind = kind === 'lead' || kind === 'claim';
  return typeof id === 'string' && isKind && about instanceof Object && typeof page === 'number';
}
