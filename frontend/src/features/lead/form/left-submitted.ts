import { readSubmitted, writeSubmitted, type Submitted } from './submitted';

/** As long as the outbox keeps what it stores. */
const longestMs = 24 * 60 * 60 * 1000;

/** The pages, beside this one, that have submitted something. */
export function submittingPages(): readonly number[] {
  const pages = readSubmitted()
    .filter(isSubmitted)
    .map(({ page }) => page);
  return [...new Set(pages)].filter((page) => page !== performance.timeOrigin);
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
  const { id, kind, about, page } = value as Partial<Record<keyof Submitted, unknown>>;
  const isKind = kind === 'lead' || kind === 'claim';
  return typeof id === 'string' && isKind && about instanceof Object && typeof page === 'number';
}
