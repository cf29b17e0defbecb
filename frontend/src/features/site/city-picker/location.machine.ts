/**
 * The visitor's location (spec leads §4, City and location; §8, codes): the browser provides a point,
 * the maps service the city. Pure.
 */
import { assertNever } from '~/lib/invariant';

/** Degrees, rounded to a hundredth (about 1 km): enough for a city, and no more is disclosed. */
export type Point = { readonly lat: number; readonly long: number };

export type FoundCity = {
  readonly cityCode: string;
  readonly cityName: string;
  /** Goes with leads, if the maps service names it. */
  readonly district?: string;
};

export type Located = Point & FoundCity & { readonly timeStamp: number };

/** 1 bad arguments or search timeout, 2 unsupported or timed out, 3 remote look-up failure, 4 denied. */
export type FailureCode = 1 | 2 | 3 | 4;

export type LocationState = {
  /** Number of requests started: responses to earlier ones are late. */
  readonly attempt: number;
} & (
  | { readonly status: 'idle' }
  | { readonly status: 'positioning' }
  | { readonly status: 'looking-up'; readonly point: Point; readonly retries: number }
  | { readonly status: 'located'; readonly located: Located }
  | { readonly status: 'failed'; readonly code: FailureCode }
);

export type LocationEvent =
  /** A recent location was stored. */
  | { type: 'remembered'; located: Located }
  | { type: 'asked' }
  | { type: 'positioned'; attempt: number; point: Point }
  | { type: 'not-positioned'; attempt: number; code: 2 | 4 }
  | { type: 'found'; attempt: number; city: FoundCity; at: number }
  | { type: 'not-found'; attempt: number; code: 1 | 3 };

const maxRetries = 2;

export const notLocated: LocationState = { status: 'idle', attempt: 0 };

/** An event that does not apply to a state returns the same state. */
export function location(state: LocationState, event: LocationEvent): LocationState {
  switch (event.type) {
    case 'remembered':
      if (state.status !== 'idle') return state;
      return { status: 'located', attempt: state.attempt, located: event.located };
    case 'asked':
      if (state.status === 'positioning' || state.status === 'looking-up') return state;
      return { status: 'positioning', attempt: state.attempt + 1 };
    case 'positioned': {
      if (state.status !== 'positioning' || state.attempt !== event.attempt) return state;
      if (!isPoint(event.point)) return { status: 'failed', attempt: state.attempt, code: 1 };
      const point = { lat: rounded(event.point.lat), long: rounded(event.point.long) };
      return { status: 'looking-up', attempt: state.attempt + 1, point, retries: 0 };
    }
    case 'not-positioned':
      if (state.status !== 'positioning' || state.attempt !== event.attempt) return state;
      return { status: 'failed', attempt: state.attempt, code: event.code };
    case 'found': {
      if (state.status !== 'looking-up' || state.attempt !== event.attempt) return state;
      const located = { ...state.point, ...event.city, timeStamp: event.at };
      return { status: 'located', attempt: state.attempt, located };
    }
    case 'not-found': {
      if (state.status !== 'looking-up' || state.attempt !== event.attempt) return state;
      const { attempt, retries } = state;
      if (retries >= maxRetries) return { status: 'failed', attempt, code: event.code };
      return { ...state, attempt: attempt + 1, retries: retries + 1 };
    }
    default:
      return assertNever(event);
  }
}

function isPoint({ lat, long }: Point): boolean {
  // Written so that NaN is rejected.
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
