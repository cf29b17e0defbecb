/** How long a retry makes no sense, from Retry-After. Pure. */

export type Wait = {
  /** As received. */
  readonly seconds: number;
  /** ms since 1970, by this browser's clock. */
  readonly until: number;
};

/** The longest wait of the gateway's limits, 32 days; longer ones are invalid. */
const longest = 32 * 86_400;

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

/** HTTP date: Sun, 06 Nov 1994 08:49:37 GMT. Date.parse accepts too much else. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function secondsUntil(text: string, date: string | null, now: number): number | undefined {
  if (!httpDate.test(text)) return undefined;
  const from = date !== null && httpDate.test(date) ? Date.parse(date) : now;
  const seconds = Math.ceil((Date.parse(text) - from) / 1000);
  return Number.isNaN(seconds) ? undefined : seconds;
}
