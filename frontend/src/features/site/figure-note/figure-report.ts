/** 这里有误: says to the operators which figure a visitor calls wrong. No words of the visitor. */
import type { Body } from '~/api/call-types';
import { calls, type CallName } from '~/api/generated/calls';
import { callKey, keyText } from '~/api/question';
import type { RecentAnswer } from '~/api/recent-answers';

import { originOf } from './figure-origin';
import { detailOf } from './note';

export type FigureReport = Omit<Body<'errorReport'>, 'time' | 'message'>;

export type ReportedFrom = {
  readonly page: string;
  readonly city: string;
  /** Trace of the document. */
  readonly traceId: string;
  readonly answers: readonly RecentAnswer[];
};

const mostPlace = 200;
const rows = 'li, tr, article';

export function figureReport(figure: HTMLElement, from: ReportedFrom): FigureReport {
  const detail = detailOf(figure.dataset['figure']) ?? { kind: 'guide' };
  const cars = carsOf(figure);
  const ids = cars.map((car) => car.slice(2));
  const row = figure.closest(rows)?.textContent;
  const origin = originOf({ text: figure.textContent, detail, ids, row }, from.answers);
  const place = [cars[0] ?? 'page', ...(origin?.path ?? [detail.kind])].join('/');
  const traceId = traceOf(origin, from);
  return {
    kind: 'figure',
    code: detail.kind.toUpperCase(),
    place: place.replace(/[^\w./-]/g, '_').slice(0, mostPlace),
    ...(/^[A-Z][A-Z0-9_]{0,39}$/.test(from.page) && { page: from.page }),
    ...(origin && { call: origin.call }),
    ...(traceId && { traceId }),
  };
}

/**
 * s-1001, m-2001, of ten digits at most (contract of errorReport): of the link that the figure is in, of the row around it,
 * of the page.
 */
function carsOf(figure: HTMLElement): string[] {
  const link = figure.closest('a');
  const row = figure.closest(rows);
  const links = [link, ...(row?.querySelectorAll('a') ?? [])];
  const addresses = [...links.map((found) => found?.pathname ?? ''), location.pathname];
  return addresses.flatMap((address) => /(?<=\/)[sm]-\d{1,10}(?!\d)/.exec(address)?.[0] ?? []);
}

/** The gateway names the trace of each answer; without one it is that of the document. */
function traceOf(
  origin: { readonly call: string; readonly key: string } | undefined,
  { city, traceId }: ReportedFrom,
): string | undefined {
  const traces = origin ? performance.getEntriesByType('resource').filter(isOf(origin, city)) : [];
  const timing = traces.at(-1)?.serverTiming.find(({ name }) => name === 'trace');
  const own = /^00-([0-9a-f]{32})-/.exec(timing?.description ?? '')?.[1];
  return own ?? (/^[0-9a-f]{32}$/.test(traceId) ? traceId : undefined);
}

function isOf({ call, key }: { call: string; key: string }, city: string) {
  const { path } = calls[call as CallName];
  return (entry: PerformanceEntry): entry is PerformanceResourceTiming => {
    if (!URL.canParse(entry.name)) return false;
    const { pathname, searchParams } = new URL(entry.name);
    const asked = Object.fromEntries(searchParams);
    return pathname === path && keyText(callKey(call, asked, city)) === key;
  };
}
