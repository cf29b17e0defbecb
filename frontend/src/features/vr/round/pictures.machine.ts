/**
 * Loading state of a rotatable car's pictures: requested, loaded or failed. Pure.
 */
import { assertNever } from '~/lib/invariant';

export type PictureState = 'waiting' | 'asked' | 'ready' | 'failed';

/** By position, one turn. */
export type Pictures = readonly PictureState[];

export type PicturesEvent =
  /** Fewer requests in flight than allowed. */
  | { type: 'wanted'; near: number }
  | { type: 'loaded'; picture: number }
  | { type: 'failed'; picture: number }
  | { type: 'retried' };

/** Maximum in flight. */
const maxInFlight = 6;

/** The current picture is requested first. */
export function picturesOf(count: number, shown = 0): Pictures {
  return Array.from({ length: count }, (_, place) => (place === shown ? 'asked' : 'waiting'));
}

/** An event that does not apply to a state returns the same state. */
export function pictures(state: Pictures, event: PicturesEvent): Pictures {
  switch (event.type) {
    case 'wanted': {
      const room = maxInFlight - state.filter((one) => one === 'asked').length;
      const next = inOrder(state.length, event.near).filter((place) => state[place] === 'waiting');
      return withState(state, next.slice(0, Math.max(0, room)), 'asked');
    }
    case 'loaded':
      return settled(state, event.picture, 'ready');
    case 'failed':
      return settled(state, event.picture, 'failed');
    case 'retried': {
      const failed = state.flatMap((one, place) => (one === 'failed' ? [place] : []));
      return withState(state, failed, 'waiting');
    }
    default:
      return assertNever(event);
  }
}

export function hasRoom(state: Pictures): boolean {
  return state.includes('waiting') && state.filter((one) => one === 'asked').length < maxInFlight;
}

/** The loaded picture nearest to the wanted one; undefined before the first. */
export function nearestReady(state: Pictures, wanted: number): number | undefined {
  const away = (place: number) => {
    const distance = Math.abs(place - wanted);
    return Math.min(distance, state.length - distance);
  };
  const ready = state.flatMap((one, place) => (one === 'ready' ? [place] : []));
  return ready.length === 0
    ? undefined
    : ready.reduce((best, place) => (away(place) < away(best) ? place : best));
}

export function counted(state: Pictures, wanted: PictureState): number {
  return state.filter((one) => one === wanted).length;
}

function settled(state: Pictures, picture: number, to: 'ready' | 'failed'): Pictures {
  return state[picture] === 'asked' ? withState(state, [picture], to) : state;
}

function withState(state: Pictures, places: readonly number[], to: PictureState): Pictures {
  return places.length === 0
    ? state
    : state.map((one, place) => (places.includes(place) ? to : one));
}

/** All positions: a quarter turn apart first, starting at the nearest, then ever denser. */
function inOrder(count: number, near: number): number[] {
  const steps = [Math.ceil(count / 4), Math.ceil(count / 12), 1];
  const places = steps.flatMap((step) =>
    Array.from({ length: Math.ceil(count / step) }, (_, n) => (near + n * step) % count),
  );
  return [...new Set(places)];
}
