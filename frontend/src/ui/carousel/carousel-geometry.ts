/** Where slides stand on a ring. Plain functions without a state. */

/** 1 moves on to the next slide, -1 back to the one before. */
export type Direction = 1 | -1;

export type Place =
  /** On show, without having moved yet. */
  'resting' | 'entering' | 'leaving' | 'waiting';

export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The shorter way round; onwards where both are equally long. */
export function directionTo(from: number, to: number, count: number): Direction {
  const ahead = wrapped(to - from, count);
  return ahead * 2 <= count ? 1 : -1;
}

export function placeOf(slide: number, shown: number, leaving: number | null): Place {
  if (slide === shown) return leaving === null ? 'resting' : 'entering';
  return slide === leaving ? 'leaving' : 'waiting';
}
