/** No sequence of events hands in what is wrong, hands in beside what is under way, or loses what was typed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import * as sample from '../../../../test/support/lead-samples';
import { leadForm, type LeadForm, type LeadFormEvent } from './lead-form.machine';
import { problemsOf } from './lead-problems';
import type { OpenLead } from './open-lead';
import { isWholePhone, maskOf } from './phone';

/**
 * What happens to a form. Phones differ in their masks: over a reload the mask is all that is known.
 * The attempt of an answer is filled in from the state, right or late.
 */
type Happening = LeadFormEvent | 'submit' | 'reload' | Answer;
type Answer = { answer: 'good' | 'bad' | 'lost'; late: boolean };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('submit' as const) },
  { weight: 1, arbitrary: fc.constant('reload' as const) },
  {
    weight: 12,
    arbitrary: fc.record({
      answer: fc.constantFrom<Answer['answer'][]>('good', 'good', 'bad', 'lost'),
      late: fc.oneof(
        { weight: 4, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('张三', '张三', '').map(sample.named) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('19912340000', '19912340000', '19956780000', '138')
      .map(sample.typed),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 7 }).map(sample.toggled) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 6 }).map(sample.offered) },
  { weight: 5, arbitrary: fc.constant(sample.agreed) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<LeadFormEvent>(
      { type: 'disagreed' },
      { type: 'phone-unlocked' },
      { type: 'code-asked-for' },
      { type: 'second-passed' },
      { type: 'code-typed', text: '123456' },
      { type: 'visitor-known', saved: sample.saved, name: '' },
      { type: 'code-status-known', wanted: true, reason: '' },
    ),
  },
);

/** A browser: the form, and what it handed in. */
class Browser {
  /** Filled in, so that most walks come to send something. */
  state: LeadForm = sample.filled;
  private keys = 0;
  readonly sent: { key: string; phone: string; terms: OpenLead['terms'] }[] = [];

  do(what: Happening): void {
    if (what === 'reload') {
      // The visitor types the same again.
      this.state = sample.filled;
      return;
    }
    const before = this.state;
    this.state = leadForm(before, this.eventOf(what));
    this.follow(before);
  }

  private eventOf(what: Exclude<Happening, 'reload'>): LeadFormEvent {
    if (what === 'submit') {
      const { saved, phone, dealers } = this.state;
      const mask = saved?.phone ?? maskOf(phone);
      const ids = dealers.checked.join(',');
      const proposed = sample.proposed(`k${String((this.keys += 1))}`, ids, mask);
      return { type: 'submitted', proposed };
    }
    return 'answer' in what ? this.answerOf(what) : what;
  }

  /** An answer to what is under way, or a late one. */
  private answerOf({ answer, late }: Answer): LeadFormEvent {
    const { progress, verification: checks } = this.state;
    const number = (attempt: number): number => (late ? attempt - 1 : attempt);
    if (progress.status === 'checking-risk' || progress.status === 'sending') {
      const attempt = number(progress.attempt);
      if (answer === 'lost') return sample.failed(attempt);
      if (progress.status === 'checking-risk') return sample.risk(attempt, answer === 'bad');
      return answer === 'good' ? sample.accepted(attempt) : sample.refused(attempt);
    }
    const { check, sending } = checks;
    if (progress.status === 'checking-code' && check.status === 'checking') {
      if (answer === 'lost') return sample.failed(number(progress.attempt));
      const attempt = number(check.attempt);
      return { type: answer === 'good' ? 'check-passed' : 'check-failed', attempt };
    }
    const attempt = number(sending.status === 'sending' ? sending.attempt : 0);
    return { type: answer === 'good' ? 'code-sent' : 'code-not-sent', attempt };
  }

  /** What use-lead-form does when the state has changed. */
  private follow(before: LeadForm): void {
    const { progress, open } = this.state;
    if (this.state === before) return;
    const began = progress.status === 'sending' && before.progress.status !== 'sending';
    if (began && open) {
      const phone = typeof open.phone === 'string' ? open.phone : open.phone.encryptphone;
      this.sent.push({ key: open.key, phone, terms: open.terms });
    }
  }
}

test('any sequence of events sends only valid leads, each with its own key', () => {
  let sentInAll = 0;
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 80, size: 'max' }), (happenings) => {
      const browser = new Browser();
      for (const what of happenings) {
        const before = browser.sent.length;
        browser.do(what);
        for (const last of browser.sent.slice(before)) {
          const problems = problemsOf(browser.state);
          expect(problems).toEqual({});
          expect(isWholePhone(last.phone) || last.phone === 'sealed-one').toBe(true);
          const keys = browser.sent.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }
      sentInAll += browser.sent.length;
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 1500, seed: 1 },
  );
  // The walk does reach what it is about.
  expect(sentInAll).toBeGreaterThan(500);
});

test('nothing is sent after success, and a failure loses no input', () => {
  let [successes, failures] = [0, 0];
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 80, size: 'max' }), (happenings) => {
      const browser = new Browser();
      for (const what of happenings) {
        const before = browser.state;
        const count = browser.sent.length;
        browser.do(what);
        const { progress, name, phone } = browser.state;
        if (what === 'reload') continue;
        if (before.progress.status === 'sent') {
          expect(browser.state.progress).toBe(before.progress);
          expect(browser.sent).toHaveLength(count);
          successes += 1;
        }
        if (before.progress.status !== 'editing' && progress.status === 'editing') {
          expect([name, phone]).toEqual([before.name, before.phone]);
          failures += 1;
        }
      }
    }),
    // The same walks each time: what they meet is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(Math.min(successes, failures)).toBeGreaterThan(100);
});
