/**
 * A carousel: visible slide, leaving slide, and reasons to pause autoplay.
 * Pure. No React, no clock.
 */
import { assertNever } from '~/lib/invariant';

import { directionTo, wrapped, type Direction } from './carousel-geometry';

/** Reasons to pause autoplay. */
export type Hold =
  | 'pointer'
  | 'focus'
  /** The tab is in the background. */
  | 'hidden'
  /** Reduced motion. */
  | 'motion'
  /** The pause button. */
  | 'button';

export type Carousel = {
  readonly count: number;
  readonly shown: number;
  readonly leaving: number | null;
  readonly direction: Direction;
  /** Number of changes: the timer of an earlier slide is late. */
  readonly turn: number;
  /** A pressed arrow is blocked for a moment. */
  readonly arrows: 'ready' | 'resting';
  readonly holds: readonly Hold[];
};

export type CarouselEvent =
  | { type: 'interval-passed'; turn: number }
  | { type: 'arrow-pressed'; direction: Direction }
  | { type: 'arrows-rested' }
  | { type: 'slide-chosen'; slide: number }
  | { type: 'held'; by: Hold }
  | { type: 'released'; by: Hold };

export function carouselOf(count: number): Carousel {
  return {
    count,
    shown: 0,
    leaving: null,
    direction: 1,
    turn: 0,
    arrows: 'ready',
    holds: [],
  };
}

/** An event that does not apply to a state returns the same state. */
export function carousel(state: Carousel, event: CarouselEvent): Carousel {
  switch (event.type) {
    case 'interval-passed':
      if (event.turn !== state.turn || !isPlaying(state)) return state;
      return moved(state, 1);
    case 'arrow-pressed':
      if (state.arrows === 'resting' || state.count < 2) return state;
      return { ...moved(state, event.direction), arrows: 'resting' };
    case 'arrows-rested':
      if (state.arrows === 'ready') return state;
      return { ...state, arrows: 'ready' };
    case 'slide-chosen': {
      const { slide } = event;
      if (slide === state.shown || !Number.isInteger(slide)) return state;
      if (slide < 0 || slide >= state.count) return state;
      return shownBy(state, slide, directionTo(state.shown, slide, state.count));
    }
    case 'held':
      if (state.holds.includes(event.by)) return state;
      return { ...state, holds: [...state.holds, event.by] };
    case 'released':
      if (!state.holds.includes(event.by)) return state;
      return { ...state, holds: state.holds.filter((hold) => hold !== event.by) };
    default:
      return assertNever(event);
  }
}

export function isPlaying({ count, holds }: Carousel): boolean {
  return count > 1 && holds.length === 0;
}

function moved(state: Carousel, direction: Direction): Carousel {
  return shownBy(state, wrapped(state.shown + direction, state.count), direction);
}

function shownBy(state: Carousel, slide: number, direction: Direction): Carousel {
  return { ...state, shown: slide, leaving: state.shown, direction, turn: state.turn + 1 };
}
