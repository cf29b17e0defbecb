/** No sequence of events claims twice under two keys, sends a second lead, or sends what is wrong. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import * as sample from '../../../test/support/claim-samples';
import { agreed, named, saved, typed } from '../../../test/support/lead-samples';
import { claim, firstProblem, phoneOfClaim, type Claim, type ClaimEvent } from './claim.machine';
import type { OpenClaim } from './open-claim';
import { maskOf } from './phone';

type Answer = { answer: 'good' | 'bad' | 'lost'; late: boolean };
type Happening = ClaimEvent | 'submit' | 'reload' | Answer;

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('submit' as const) },
  { weight: 1, arbitrary: fc.constant('reload' as const) },
  {
    weight: 10,
    arbitrary: fc.record({
      answer: fc.constantFrom<Answer['answer'][]>('good', 'bad', 'lost', 'lost'),
      late: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('张三', '张三', '').map(named) },
  { weight: 3, arbitrary: fc.constantFrom('13800138000', '13800138000', '138').map(typed) },
  { weight: 3, arbitrary: fc.constant(agreed) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<ClaimEvent>(
      { type: 'disagreed' },
      { type: 'phone-unlocked' },
      { type: 'lead-retried' },
      { type: 'lead-retried' },
      { type: 'second-passed' },
      { type: 'code-asked-for' },
      { type: 'visitor-known', saved, name: '林晓' },
    ),
  },
);

/** A browser: the form, what its tab stores, and what went out under which key. */
class Browser {
  state: Claim = sample.filled;
  stored: OpenClaim | null = null;
  private keys = 0;
  readonly claims: { key: string; whose: string }[] = [];
  readonly leads: string[] = [];
  readonly final = new Set<string>();

  do(what: Happening): void {
    if (what === 'reload') {
      // The visitor types the same again.
      this.state = sample.filled;
      return;
    }
    const before = this.state;
    this.state = claim(before, this.eventOf(what));
    if (this.state !== before) this.follow(before);
  }

  private eventOf(what: Exclude<Happening, 'reload'>): ClaimEvent {
    if (what === 'submit') {
      const phone = phoneOfClaim(this.state);
      const mask = typeof phone === 'string' ? maskOf(phone) : phone.phone;
      const proposed = sample.proposedClaim(`k${String((this.keys += 1))}`, mask);
      return { type: 'submitted', proposed, stored: this.stored };
    }
    if (!('answer' in what)) return what;
    const attempt = this.state.attempts - (what.late ? 1 : 0);
    const { status } = this.state.progress;
    const message = '网络连接失败';
    if (status === 'leading') {
      if (what.answer === 'good') return { type: 'lead-accepted', attempt };
      return { type: what.answer === 'bad' ? 'lead-refused' : 'lead-failed', attempt, message };
    }
    if (what.answer === 'good') return sample.taken(attempt);
    return { type: what.answer === 'bad' ? 'refused' : 'failed', attempt, message };
  }

  /** What the effects do. */
  private follow(before: Claim): void {
    const { progress, own, lead } = this.state;
    if (progress.status === 'claiming' && progress !== before.progress) {
      expect(own).not.toBeNull();
      expect(firstProblem(before)).toBeNull();
      const phone = typeof own!.phone === 'string' ? own!.phone : own!.phone.encryptphone;
      this.claims.push({ key: own!.key, whose: `${own!.name}|${phone}` });
      this.stored = own;
    }
    if (before.progress.status === 'claiming' && progress.status !== 'claiming') {
      const answered = progress.status !== 'editing' || progress.notice?.status === 'refused';
      if (answered) {
        this.final.add(before.own!.key);
        this.stored = null;
      }
    }
    if (progress.status === 'leading' && progress !== before.progress) this.leads.push(lead!.key);
  }
}

test('a claim without an answer goes on under its key, and its lead under its own', () => {
  let repeated = 0;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const browser = new Browser();
      for (const what of happenings) {
        const { status } = browser.state.progress;
        const sent = browser.claims.length;
        const last = browser.claims.at(-1);
        browser.do(what);
        // While one is on its way, no other leaves.
        const idle = status === 'editing' || status === 'checking-code';
        if (!idle && what !== 'reload') expect(browser.claims.length).toBe(sent);
        const next = browser.claims.at(-1);
        if (!next || next === last || !last) continue;
        // Neither after an answer under its key, nor under a new key without one.
        expect(browser.final.has(next.key)).toBe(false);
        if (next.whose !== last.whose || browser.final.has(last.key)) continue;
        expect(next.key).toBe(last.key);
        repeated += 1;
      }
      // All leads of a form are one: it is made with the coupon.
      expect(new Set(browser.leads).size).toBeLessThanOrEqual(1);
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(repeated).toBeGreaterThan(0);
});
