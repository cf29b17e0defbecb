/** What is left of a wait, in seconds and in words: where a failure is shown. Pure. */
import type { Wait } from './wait';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Never more than the original wait, even if the clock is set back. */
export function secondsLeft({ seconds, until }: Wait, now: number): number {
  return Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)));
}

export function isOver(wait: Wait | undefined, now: number): boolean {
  return wait === undefined || secondsLeft(wait, now) === 0;
}

/** 30 -> 30秒后可再试 */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${String(seconds)}秒后可再试`;
  if (seconds <= 90 * minute) return `${String(Math.ceil(seconds / minute))}分钟后可再试`;
  if (seconds <= 12 * hour) return `${String(Math.ceil(seconds / hour))}小时后可再试`;
  if (seconds <= 1.5 * day) return '明天再试';
  return `${String(Math.ceil(seconds / day))}天后可再试`;
}
