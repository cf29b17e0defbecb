/** How long a retry makes no sense, from Retry-After. Pure. */

export type Wait = {
  /** As received. */
  readonly seconds: number;
  /** ms since 1970, by this browser's clock. */
  readonly until: number;
};

const minute = 60;
const hour = 3600;
const day = 86_400;
/** The longest wait of the gateway's limits; longer ones are invalid. */
const longest = 32 * day;

/**
 * Seconds, or an HTTP date relative to the response's own Date, because the browser's clock may be
 * hours off. Undefined when the header is missing or invalid.
 */
export function waitOf(
  retryAfter: string | null,
  now: number,
  date: string | null = null,
): Wait | undefined {
  const text = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, date, now);
  if (seconds === undefined || seconds > longest) return undefined;
  return waitFrom(Math.max(1, seconds), now);
}

export function waitFrom(seconds: number, now: number): Wait {
  return { seconds, until: now + seconds * 1000 };
}

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

/** HTTP date: Sun, 06 Nov 1994 08:49:37 GMT. Date.parse accepts too much else. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function secondsUntil(text: string, date: string | null, now: number): number | undefined {
  if (!httpDate.test(text)) return undefined;
  const from = date !== null && httpDate.test(date) ? Date.parse(date) : now;
  const seconds = Math.ceil((Date.parse(text) - from) / 1000);
  return Number.isNaN(seconds) ? undefined : seconds;
}
