/**
 * Session of a feed tab. A new one starts after 30 idle minutes; the count of requests restarts
 * after 24 hours.
 * Pure: time and ids are passed in.
 */

export type FeedSession = {
  /** '' before the first request. */
  readonly id: string;
  /** Time of the last request, ms. */
  readonly askedAt: number;
  /** Requests since the session started. */
  readonly asked: number;
  readonly count: { readonly since: number; readonly questions: number };
  /** Time of the last response, ms; 0 before the first. */
  readonly answeredAt: number;
};

export const newSession: FeedSession = {
  id: '',
  askedAt: 0,
  asked: 0,
  count: { since: 0, questions: 0 },
  answeredAt: 0,
};

const sessionIdleMs = 30 * 60_000;
const countResetMs = 24 * 3_600_000;

/** Stored beyond the page; otherwise every visit would start a new session and count. */
type KeptSession = Pick<FeedSession, 'id' | 'askedAt' | 'count'>;

/** Parses a stored session; undefined if unusable. */
export function keptSession(stored: unknown): FeedSession | undefined {
  const kept = stored as Partial<KeptSession> | null | undefined;
  const { id, askedAt, count } = kept ?? {};
  const usable =
    typeof id === 'string' &&
    /^[\w-]{1,64}$/.test(id) &&
    isTime(askedAt) &&
    isTime(count?.since) &&
    isTime(count.questions);
  // A new visit starts its list at the first page.
  return usable ? { ...newSession, id, askedAt, count } : undefined;
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Session of a request sent now, with that request counted. */
export function sessionOn(session: FeedSession, now: number, freshId: string): FeedSession {
  const over = session.id === '' || !within(now - session.askedAt, sessionIdleMs);
  const stale = session.count.since === 0 || !within(now - session.count.since, countResetMs);
  return {
    id: over ? freshId : session.id,
    askedAt: now,
    asked: over ? 1 : session.asked + 1,
    count: stale
      ? { since: now, questions: 1 }
      : { since: session.count.since, questions: session.count.questions + 1 },
    answeredAt: session.answeredAt,
  };
}

/** Session of a request for a page. `again`: the page was asked for before, without an answer. */
export function sessionFor(
  session: FeedSession,
  again: boolean,
  now: number,
  freshId: string,
): FeedSession {
  const on = sessionOn(session, now, freshId);
  return again && on.id === session.id ? { ...session, askedAt: now } : on;
}

/** Guards against a clock that was set back, which would extend the session forever. */
function within(passed: number, limit: number): boolean {
  return passed >= 0 && passed < limit;
}
