/** Positions of slides on a ring. Pure. */

/** 1 moves to the next slide, -1 to the previous one. */
export type Direction = 1 | -1;

export type Place =
  /** Visible, before any move. */
  'resting' | 'entering' | 'leaving' | 'waiting';

export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** The shorter direction; forwards if both are equally long. */
export function directionTo(from: number, to: number, count: number): Direction {
  const ahead = wrapped(to - from, count);
  return ahead * 2 <= count ? 1 : -1;
}

export function placeOf(slide: number, shown: number, leaving: number | null): Place {
  if (slide === shown) return leaving === null ? 'resting' : 'entering';
  return slide === leaving ? 'leaving' : 'waiting';
}
