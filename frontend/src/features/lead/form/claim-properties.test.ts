/** No sequence of events hands in what is wrong, or a claim beside one that is under way. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import * as sample from '../../../../test/support/claim-samples';
import { agreed, named, saved, typed } from '../../../../test/support/lead-samples';
import { claim, firstProblem, phoneOfClaim, type Claim, type ClaimEvent } from './claim.machine';
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
  { weight: 3, arbitrary: fc.constantFrom('19912340000', '19912340000', '138').map(typed) },
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

/** A browser: the form, and what it handed in. */
class Browser {
  state: Claim = sample.filled;
  private keys = 0;
  readonly claims: { key: string; whose: string }[] = [];

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
      return { type: 'submitted', proposed };
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
    const { progress, own } = this.state;
    if (progress.status === 'claiming' && progress !== before.progress) {
      expect(own).not.toBeNull();
      expect(firstProblem(before)).toBeNull();
      const phone = typeof own!.phone === 'string' ? own!.phone : own!.phone.encryptphone;
      this.claims.push({ key: own!.key, whose: `${own!.name}|${phone}` });
    }
  }
}

// L5.30
test('no second claim starts while a claim or its lead is in flight', () => {
  let handedIn = 0;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const browser = new Browser();
      for (const what of happenings) {
        const { status } = browser.state.progress;
        const sent = browser.claims.length;
        browser.do(what);
        const idle = status === 'editing' || status === 'checking-code';
        if (!idle && what !== 'reload') expect(browser.claims.length).toBe(sent);
      }
      handedIn += browser.claims.length;
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(handedIn).toBeGreaterThan(100);
});
