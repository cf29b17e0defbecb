/**
 * The session of a feed tab: what one sitting has asked so far. A new one begins after 30 minutes
 * without a question; the count of questions begins anew after 24 hours.
 * Pure. Time and ids come from outside.
 */

export type FeedSession = {
  /** '' before the first question. */
  readonly id: string;
  /** Time of the last question, ms. */
  readonly askedAt: number;
  /** Questions asked since the session began. */
  readonly asked: number;
  readonly count: { readonly since: number; readonly questions: number };
  /** Time of the last answer, ms; 0 before the first. */
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

/** What outlives the page: without it every visit would begin a session and a count of its own. */
type KeptSession = Pick<FeedSession, 'id' | 'askedAt' | 'count'>;

/** A session as it was kept; undefined where nothing usable was. */
export function keptSession(stored: unknown): FeedSession | undefined {
  const kept = stored as Partial<KeptSession> | null | undefined;
  const { id, askedAt, count } = kept ?? {};
  const usable =
    typeof id === 'string' &&
    /^[\w-]{1,64}$/.test(id) &&
    isTime(askedAt) &&
    isTime(count?.since) &&
    isTime(count.questions);
  // The list is a new one: it begins with its first page.
  return usable ? { ...newSession, id, askedAt, count } : undefined;
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The session that a question asked now belongs to, with that question counted. */
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

/** A clock that was set back ends what it would make last for ever. */
function within(passed: number, limit: number): boolean {
  return passed >= 0 && passed < limit;
}
