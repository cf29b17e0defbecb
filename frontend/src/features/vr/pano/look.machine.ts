/**
 * View direction of a panorama: dragged, gliding after release, stepped by keys, or rotating by
 * itself. Pure. Angles in degrees, to the right and up; times in ms.
 */
import { assertNever } from '~/lib/invariant';

type Speed = { readonly yaw: number; readonly pitch: number };

type Motion =
  | { readonly status: 'still' }
  | { readonly status: 'held'; readonly speed: Speed }
  | { readonly status: 'gliding'; readonly speed: Speed }
  | { readonly status: 'playing' };

export type Direction = {
  /** From -180 up to, not including, 180; 0 is the middle of the picture. */
  readonly yaw: number;
  /** Between -highest and highest. */
  readonly pitch: number;
  /** Vertical field of view. */
  readonly view: number;
};

export type Look = Direction & { readonly motion: Motion };

export type LookEvent =
  | { type: 'grabbed' }
  | { type: 'dragged'; yaw: number; pitch: number; ms: number }
  /** ms since the last drag; `calm` for reduced motion. */
  | { type: 'released'; ms: number; calm: boolean }
  | { type: 'stepped'; yaw: number; pitch: number }
  | { type: 'zoomed'; by: number }
  | { type: 'placed'; yaw: number; pitch: number }
  | { type: 'play-pressed' }
  | { type: 'passed'; ms: number };

/** Limit of the pitch: straight up or down a picture row shrinks to a point. */
export const highest = 80;
export const widest = 90;
export const narrowest = 36;

/** One turn per minute. */
const roundMs = 60_000;
const glideMs = 325;
const slowest = 0.006;
const fastest = 0.6;
const restMs = 80;
const maxFrameMs = 100;

export function lookAt(yaw = 0, pitch = 0): Look {
  const start: Look = { yaw: 0, pitch: 0, view: 70, motion: { status: 'still' } };
  return turned(start, finite(yaw), finite(pitch));
}

/** An event that does not apply to a state returns the same state. */
export function look(state: Look, event: LookEvent): Look {
  const { motion } = state;
  switch (event.type) {
    case 'grabbed':
      return { ...state, motion: { status: 'held', speed: { yaw: 0, pitch: 0 } } };
    case 'dragged':
      if (motion.status !== 'held') return state;
      return {
        ...turned(state, event.yaw, event.pitch),
        motion: { status: 'held', speed: speedOf(motion.speed, event) },
      };
    case 'released': {
      if (motion.status !== 'held') return state;
      const thrown = !event.calm && event.ms < restMs && isFast(motion.speed);
      return { ...state, motion: thrown ? { ...motion, status: 'gliding' } : still };
    }
    case 'stepped':
      return { ...turned(state, event.yaw, event.pitch), motion: still };
    case 'zoomed':
      return { ...state, view: between(state.view + event.by, narrowest, widest) };
    case 'placed':
      return { ...lookAt(event.yaw, event.pitch), view: state.view };
    case 'play-pressed':
      return { ...state, motion: motion.status === 'playing' ? still : { status: 'playing' } };
    case 'passed':
      return passed(state, between(event.ms, 0, maxFrameMs));
    default:
      return assertNever(event);
  }
}

export function isMoving({ motion }: Look): boolean {
  return motion.status === 'gliding' || motion.status === 'playing';
}

const still = { status: 'still' } as const;

function passed(state: Look, ms: number): Look {
  const { motion } = state;
  if (motion.status === 'playing') return turned(state, (ms * 360) / roundMs, 0);
  if (motion.status !== 'gliding') return state;
  const fade = Math.exp(-ms / glideMs);
  const speed = { yaw: motion.speed.yaw * fade, pitch: motion.speed.pitch * fade };
  const on = turned(state, motion.speed.yaw * ms, motion.speed.pitch * ms);
  return { ...on, motion: isFast(speed) ? { ...motion, speed } : still };
}

function turned(state: Look, yaw: number, pitch: number): Look {
  // The second remainder: slightly below -180, the sum rounds to 360.
  const around = ((((state.yaw + yaw + 180) % 360) + 360) % 360) - 180;
  return {
    ...state,
    yaw: around,
    pitch: between(state.pitch + pitch, -highest, highest),
  };
}

/** The latest movement counts most. */
function speedOf(before: Speed, { yaw, pitch, ms }: Speed & { ms: number }): Speed {
  if (ms <= 0) return before;
  const mixed = (old: number, by: number) =>
    between(old * 0.3 + (by / ms) * 0.7, -fastest, fastest);
  return { yaw: mixed(before.yaw, yaw), pitch: mixed(before.pitch, pitch) };
}

function isFast({ yaw, pitch }: Speed): boolean {
  return Math.hypot(yaw, pitch) > slowest;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
