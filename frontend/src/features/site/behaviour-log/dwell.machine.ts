/** How long a page is viewed: the time while it is visible. Pure. */
import { assertNever } from '~/lib/invariant';

export type Dwell =
  | { readonly status: 'away' }
  /** `since`: when the page became visible. */
  | { readonly status: 'looking'; readonly page: string; readonly since: number }
  | { readonly status: 'hidden'; readonly page: string };

export type DwellEvent =
  | { type: 'entered'; page: string; at: number }
  | { type: 'hidden'; at: number }
  | { type: 'shown'; at: number };

/** A completed dwell, ms. */
export type Stretch = { readonly page: string; readonly duration: number };

export const away: Dwell = { status: 'away' };

const oneDayMs = 86_400_000;

/** An event that does not apply to a state returns the same state. */
export function dwell(state: Dwell, event: DwellEvent): Dwell {
  switch (event.type) {
    case 'entered':
      return { status: 'looking', page: event.page, since: event.at };
    case 'hidden':
      return state.status === 'looking' ? { status: 'hidden', page: state.page } : state;
    case 'shown':
      if (state.status !== 'hidden') return state;
      return { status: 'looking', page: state.page, since: event.at };
    default:
      return assertNever(event);
  }
}

/** The dwell that the event completes. None when the clock was set back. */
export function stretchOf(state: Dwell, event: DwellEvent): Stretch | undefined {
  if (state.status !== 'looking' || event.type === 'shown') return undefined;
  const duration = Math.round(event.at - state.since);
  return duration > 0 && duration <= oneDayMs ? { page: state.page, duration } : undefined;
}
