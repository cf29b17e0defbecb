import { readSubmitted, writeSubmitted, type Submitted } from './submitted';

/** As long as the outbox keeps what it stores. */
const longestMs = 24 * 60 * 60 * 1000;

/** The pages, beside this one, that have submitted something, with their tabs. */
export function submittingPages(): ReadonlyMap<number, string> {
  const others = readSubmitted()
    .filter(isSubmitted)
    .filter(({ page }) => page !== performance.timeOrigin);
  return new Map(others.map(({ page, tab }) => [page, tab]));
}

/** What that page has left. It is told once, and not when that is long ago. */
export function takeSubmitted(page: number, now: number): readonly Submitted[] {
  const all = readSubmitted().filter(isSubmitted);
  const left = all.filter((one) => one.page === page);
  if (left.length > 0) writeSubmitted(all.filter((one) => one.page !== page));
  return now - page < longestMs ? left : [];
}

function isSubmitted(value: unknown): value is Submitted {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, about, page, tab } = value as Partial<Record<keyof Submitted, unknown>>;
  const isKind = kind === 'lead' || kind === 'claim';
  const isText = typeof id === 'string' && typeof tab === 'string';
  return isText && isKind && about instanceof Object && typeof page === 'number';
}
