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

export const sessionIdleMs = 30 * 60_000;
export const countResetMs = 24 * 3_600_000;

/** The session that a question asked now belongs to, with that question counted. */
export function sessionOn(session: FeedSession, now: number, freshId: string): FeedSession {
  const over = session.id === '' || now - session.askedAt >= sessionIdleMs;
  const stale = session.count.since === 0 || now - session.count.since >= countResetMs;
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
