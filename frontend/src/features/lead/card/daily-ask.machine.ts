/**
 * The popup that offers an inquiry: once a day, and only where the server allows it
 * (spec leads §4, Daily ask-price popup). Pure: events carry the time.
 */
import { assertNever } from '~/lib/invariant';

export type DailyAsk =
  | { readonly status: 'unknown' }
  /** Not today, or not at all. */
  | { readonly status: 'quiet' }
  /** Waits until the visitor has looked around. */
  | { readonly status: 'due' }
  | { readonly status: 'shown'; readonly at: number }
  | { readonly status: 'closed' };

export type DailyAskEvent =
  /** `shownAt`: when it was last shown, ms; `allowed`: the server's askPricePop. */
  | { type: 'flag-known'; allowed: boolean; shownAt: number | null; now: number }
  | { type: 'looked-around'; now: number }
  | { type: 'dismissed' }
  /** The visitor already inquires: no offer needed. */
  | { type: 'asked' };

export const unknownDailyAsk: DailyAsk = { status: 'unknown' };

const hourMs = 60 * 60 * 1000;

/** Day number in Beijing since 1970, independent of the local time zone. */
export function dayOf(ms: number): number {
  return Math.floor((ms + 8 * hourMs) / (24 * hourMs));
}

/** An event that does not apply to a state returns the same state. */
export function dailyAsk(state: DailyAsk, event: DailyAskEvent): DailyAsk {
  switch (event.type) {
    case 'flag-known': {
      if (state.status !== 'unknown') return state;
      const { allowed, shownAt, now } = event;
      const today = shownAt !== null && dayOf(shownAt) === dayOf(now);
      return { status: allowed && !today ? 'due' : 'quiet' };
    }
    case 'looked-around':
      return state.status === 'due' ? { status: 'shown', at: event.now } : state;
    case 'dismissed':
      return state.status === 'shown' ? { status: 'closed' } : state;
    case 'asked':
      if (state.status === 'closed' || state.status === 'quiet') return state;
      return { status: 'closed' };
    default:
      return assertNever(event);
  }
}
