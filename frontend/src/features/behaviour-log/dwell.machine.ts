/** How long a page is looked at: the time while it is in sight. Pure. */
import { assertNever } from '~/lib/assert-never';

export type Dwell =
  | { readonly status: 'away' }
  /** `since` the page came into sight. */
  | { readonly status: 'looking'; readonly page: string; readonly since: number }
  | { readonly status: 'hidden'; readonly page: string };

export type DwellEvent =
  | { type: 'entered'; page: string; at: number }
  | { type: 'hidden'; at: number }
  | { type: 'shown'; at: number };

/** A stretch of looking that has ended, ms. */
export type Stretch = { readonly page: string; readonly duration: number };

export const away: Dwell = { status: 'away' };

const oneDayMs = 86_400_000;

/** An event that makes no sense in a state returns that very state. */
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

/** What the event brings to an end. A clock that was set back makes nothing of it. */
export function stretchOf(state: Dwell, event: DwellEvent): Stretch | undefined {
  if (state.status !== 'looking' || event.type === 'shown') return undefined;
  const duration = Math.round(event.at - state.since);
  return duration > 0 && duration <= oneDayMs ? { page: state.page, duration } : undefined;
}
