/** The download code beside the page: once closed, hidden until the next day, per route (spec leads §2). Pure. */
import { assertNever } from '~/lib/invariant';

/** A local calendar day, such as 2026-11-21. */
type Day = string;

/** Routes on which the code was closed, by day. */
export type ClosedDays = { readonly [route: string]: Day };

export type DownloadQr =
  /** Storage and clock have not been read yet. */
  | { readonly status: 'unknown' }
  | { readonly status: 'shown'; readonly route: string; readonly closed: ClosedDays }
  | { readonly status: 'hidden'; readonly route: string; readonly closed: ClosedDays };

export type DownloadQrEvent =
  | { type: 'arrived'; route: string; today: Day; closed: ClosedDays }
  | { type: 'closed'; today: Day }
  | { type: 'day-began'; today: Day };

export const unknownQr: DownloadQr = { status: 'unknown' };

/** An event that does not apply to a state returns the same state. */
export function downloadQr(state: DownloadQr, event: DownloadQrEvent): DownloadQr {
  switch (event.type) {
    case 'arrived':
      return seen(event.route, event.closed, event.today);
    case 'closed':
      if (state.status !== 'shown') return state;
      return seen(state.route, { ...state.closed, [state.route]: event.today }, event.today);
    case 'day-began':
      if (state.status !== 'hidden' || state.closed[state.route] === event.today) return state;
      return seen(state.route, state.closed, event.today);
    default:
      return assertNever(event);
  }
}

/** Drops past days. */
function seen(route: string, closed: ClosedDays, today: Day): DownloadQr {
  const kept = Object.fromEntries(Object.entries(closed).filter(([, day]) => day === today));
  return { status: Object.hasOwn(kept, route) ? 'hidden' : 'shown', route, closed: kept };
}
