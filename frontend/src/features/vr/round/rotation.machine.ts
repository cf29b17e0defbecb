/**
 * A rotatable car: dragged, gliding after release, stepped by keys, or rotating by
 * itself. Pure. Positions are counted in pictures, times in ms.
 */
import { assertNever } from '~/lib/invariant';

type Motion =
  | { readonly status: 'still' }
  /** Held by the pointer; speed in pictures per ms. */
  | { readonly status: 'held'; readonly speed: number }
  | { readonly status: 'gliding'; readonly speed: number }
  | { readonly status: 'playing' };

export type Rotation = {
  /** Pictures per turn. */
  readonly count: number;
  /** From 0 up to, not including, count. */
  readonly place: number;
  readonly motion: Motion;
};

export type RotationEvent =
  | { type: 'grabbed' }
  | { type: 'dragged'; by: number; ms: number }
  /** ms since the last drag; `calm` for reduced motion. */
  | { type: 'released'; ms: number; calm: boolean }
  | { type: 'stepped'; by: number }
  | { type: 'placed'; at: number }
  | { type: 'play-pressed' }
  | { type: 'passed'; ms: number };

/** One turn in six seconds. */
const roundMs = 6000;
/** How fast a glide slows down. */
const glideMs = 325;
const slowest = 0.002;
const fastest = 0.12;
/** After this rest, a release is no throw. */
const restMs = 80;
/** A longer gap between frames means that the tab was hidden. */
const maxFrameMs = 100;

export function rotationOf(count: number): Rotation {
  return { count: Math.max(1, count), place: 0, motion: { status: 'still' } };
}

/** The current picture: always an integer from 0 to count - 1. */
export function pictureOf({ place, count }: Rotation): number {
  return Math.round(place) % count;
}

/** An event that does not apply to a state returns the same state. */
export function rotation(state: Rotation, event: RotationEvent): Rotation {
  const { motion } = state;
  switch (event.type) {
    case 'grabbed':
      return { ...state, motion: { status: 'held', speed: 0 } };
    case 'dragged':
      if (motion.status !== 'held') return state;
      return {
        ...moved(state, event.by),
        motion: { status: 'held', speed: speedOf(motion.speed, event) },
      };
    case 'released': {
      if (motion.status !== 'held') return state;
      const thrown = !event.calm && event.ms < restMs && Math.abs(motion.speed) > slowest;
      return { ...state, motion: thrown ? { ...motion, status: 'gliding' } : still };
    }
    case 'stepped':
      return { ...moved(state, Math.round(event.by), Math.round(state.place)), motion: still };
    case 'placed':
      return { ...moved(state, Math.round(event.at), 0), motion: still };
    case 'play-pressed':
      return { ...state, motion: motion.status === 'playing' ? still : { status: 'playing' } };
    case 'passed':
      return passed(state, Math.min(Math.max(event.ms, 0), maxFrameMs));
    default:
      return assertNever(event);
  }
}

export function isMoving({ motion }: Rotation): boolean {
  return motion.status === 'gliding' || motion.status === 'playing';
}

const still = { status: 'still' } as const;

function passed(state: Rotation, ms: number): Rotation {
  const { motion, count } = state;
  if (motion.status === 'playing') return moved(state, (ms * count) / roundMs);
  if (motion.status !== 'gliding') return state;
  const speed = motion.speed * Math.exp(-ms / glideMs);
  const on = moved(state, motion.speed * ms);
  return { ...on, motion: Math.abs(speed) > slowest ? { ...motion, speed } : still };
}

function moved(state: Rotation, by: number, from = state.place): Rotation {
  const { count } = state;
  // The second remainder: slightly below zero, the sum rounds to count.
  const place = (((from + by) % count) + count) % count;
  return { ...state, place };
}

/** The latest movement counts most. */
function speedOf(before: number, { by, ms }: { by: number; ms: number }): number {
  if (ms <= 0) return before;
  const speed = before * 0.3 + (by / ms) * 0.7;
  return Math.min(Math.max(speed, -fastest), fastest);
}
