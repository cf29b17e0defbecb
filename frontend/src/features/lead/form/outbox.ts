/** Sends what forms hand in, whether they are still there or not. */
import type { PageData } from '~/api/page-data';
import type { Send } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';

import { runCheck, stopWords } from './check';
import { isStopped, type Check, type Checked } from './checked';
import { handIn, sendAgain } from './hand-in';
import {
  claimHandedOf,
  findReceipt,
  handedOf,
  isEnd,
  isHeld,
  nothing,
  type Claimed,
  type Handed,
} from './handed';
import type { LeadKind } from './open-lead';
import { keptWrites, type Writes } from './kept-writes';
import { follow } from './outbox-follow';
import { restorer } from './outbox-left';
import {
  learn,
  newOutboxRunner,
  pastClaim,
  resume,
  settled,
  shownInForm,
  type OutboxRunner,
} from './outbox-runner';
import {
  find,
  handedIn,
  type About,
  type Answer,
  type LeadWrite,
  type Outbox as State,
} from './outbox.machine';
import { withdrawLead } from './send-lead';
import { browserLocks } from './page-lock';
import { forgetSubmitted } from './submitted';
import { tabLocks, type TabLocks } from './tab-locks';

/** Until the page says that a lead could not be taken back: a call may hang for much longer. */
const withdrawalWaitMs = 10_000;

export type Outbox = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => State;
  /**
   * The check before these writes. Where it stops them and their form is gone, the notice says so. It stops them as well
   * if the form was left and its like was submitted again meanwhile.
   */
  readonly check: (
    send: Send,
    check: Check,
    writes: Writes,
    about: About,
    watcher: number,
  ) => Promise<Checked>;
  readonly lead: (send: Send, lead: LeadWrite, about: About, watcher: number) => Promise<Handed>;
  readonly claim: (send: Send, writes: Writes, about: About, watcher: number) => Promise<Claimed>;
  /** Goes on with a claim that was handed in before its form. */
  readonly claimed: (send: Send, id: string, watcher: number) => Promise<Claimed>;
  /** The lead of a claim: sent again, where the visitor says so. */
  readonly dealerTold: (send: Send, id: string, watcher: number, again: boolean) => Promise<Handed>;
  readonly retry: (send: Send, id: string) => void;
  /**
   * Tells what becomes of a lead that the gateway accepted, until it has left, and null for a question that failed; the
   * returned function ends that. No notice says it meanwhile.
   */
  readonly follow: (
    send: Send,
    receiptNumber: string,
    watcher: number,
    told: (answer: Answer | null) => void,
    /** What the lead is, and what it is about, where the page knows. */
    of?: { readonly kind: LeadKind; readonly seriesId: string | undefined },
  ) => () => void;
  /** Takes such a lead back; null where that cannot be done now, or takes too long. */
  readonly withdraw: (send: Send, receiptNumber: string) => Promise<Answer | null>;
  readonly leave: (watcher: number) => void;
  readonly forget: (id: string) => void;
  /** Asks what became of those that pages before this one, or tabs that are gone, have left. */
  readonly restore: (send: Send) => Promise<void>;
};

export function newOutbox(
  clock: Clock = browserClock,
  locks: TabLocks = tabLocks(browserLocks()),
): Outbox {
  const runner = newOutboxRunner(clock, locks);
  const restore = restorer(runner);
  const { subscribe, state, tell, leave } = runner;
  return {
    subscribe,
    state,
    check: (...args) => check(runner, ...args),
    lead: (...args) => lead(runner, ...args),
    claim: async (send, ...args) => {
      // A tab may have gone since: the dealer of its claim is still to be told.
      await restore(send);
      return claim(runner, send, ...args);
    },
    claimed: (...args) => claimed(runner, ...args),
    dealerTold: (...args) => dealerTold(runner, ...args),
    retry: (send, id) => {
      void sendAgain(runner, send, id);
    },
    follow: (send, receiptNumber, watcher, told, of) => {
      const { accepted } = runner;
      const unwatch = watch(runner, receiptNumber, watcher);
      const first = isHeld(state(), receiptNumber) ? 'after-a-pause' : 'now';
      const tellBoth = (answer: Answer | null): void => {
        told(answer);
        if (answer && isEnd(answer)) accepted.remove(receiptNumber, clock.now());
        else if (answer && of?.seriesId) {
          accepted.add(receiptNumber, of.kind, of.seriesId, clock.now());
        }
        if (answer && answer.status !== 'held') learned(runner, receiptNumber, answer, watcher);
      };
      let stop = follow(send, receiptNumber, clock, tellBoth, first);
      const unlisten = runner.following.add(receiptNumber, (answer) => {
        told(answer);
        if (answer.status !== 'held') return;
        // Refused before, it was asked about once a minute.
        stop();
        stop = follow(send, receiptNumber, clock, tellBoth);
      });
      return () => {
        unwatch();
        unlisten();
        stop();
      };
    },
    withdraw: (send, receiptNumber) => withdraw(runner, send, receiptNumber),
    leave,
    forget: (id) => {
      tell({ type: 'forgotten', id });
    },
    restore,
  };
}

async function check(
  runner: OutboxRunner,
  send: Send,
  asked: Check,
  writes: Writes,
  about: About,
  watcher: number,
): Promise<Checked> {
  const kept = keptWrites(writes, about, runner.clock.now());
  if (!kept) return runCheck(send, asked);
  await runner.locks.hold(kept.id);
  runner.tell({ type: 'check-begun', sending: handedIn(kept, writes, watcher) });
  forgetSubmitted(kept.id);
  const checked = await runCheck(send, asked);
  if (!find(runner.state(), kept.id)) return nothing;
  if (!isStopped(checked)) return checked;
  const answer = { status: 'failed', message: stopWords(checked) } as const;
  runner.tell({ type: 'not-sent', id: kept.id, answer });
  shownInForm(runner, kept.id, watcher);
  return checked;
}

async function lead(
  runner: OutboxRunner,
  send: Send,
  one: LeadWrite,
  about: About,
  watcher: number,
): Promise<Handed> {
  const writes = { claim: null, lead: one };
  const kept = keptWrites(writes, about, runner.clock.now());
  const handed = (kept && (await handIn(runner, send, kept, writes, watcher))) ?? nothing;
  forgetSubmitted(one.key);
  shownInForm(runner, handed.status === 'accepted' ? handed.id : one.key, watcher);
  return handed;
}

async function claim(
  runner: OutboxRunner,
  send: Send,
  writes: Writes,
  about: About,
  watcher: number,
): Promise<Claimed> {
  const kept = keptWrites(writes, about, runner.clock.now());
  if (!kept) return nothing;
  const handed = await handIn(runner, send, kept, writes, watcher);
  forgetSubmitted(kept.id);
  return claimedOf(runner, handed ?? nothing, kept.id, watcher);
}

function claimedOf(runner: OutboxRunner, handed: Handed, key: string, watcher: number): Claimed {
  if (handed.status !== 'accepted') {
    shownInForm(runner, key, watcher);
    return handed;
  }
  const { id, earlier } = handed;
  const one = find(runner.state(), id);
  const receipt = one?.claimReceipt ?? { receive_status: 1 };
  if (!one) return { status: 'claimed', id, receipt, earlier: 'elsewhere', leads: false };
  const leads = one.leadKey !== null;
  if (!leads) shownInForm(runner, id, watcher);
  // What that page had submitted is not known any more.
  const of = one.claim ? earlier : 'before';
  return { status: 'claimed', id, receipt, earlier: of, leads };
}

async function claimed(
  runner: OutboxRunner,
  send: Send,
  id: string,
  watcher: number,
): Promise<Claimed> {
  if (find(runner.state(), id)) resume(runner, send, id, watcher);
  const after = await pastClaim(runner, id);
  return after ? claimedOf(runner, claimHandedOf(after, false), id, watcher) : nothing;
}

async function dealerTold(
  runner: OutboxRunner,
  send: Send,
  id: string,
  watcher: number,
  again: boolean,
): Promise<Handed> {
  if (again && find(runner.state(), id)) resume(runner, send, id, watcher);
  else runner.tell({ type: 'watched', id, watcher });
  const after = await settled(runner, id);
  if (!after) return nothing;
  shownInForm(runner, id, watcher);
  return handedOf(after, false);
}

/** A later answer still reaches the pages that show the lead. */
function withdraw(runner: OutboxRunner, send: Send, receiptNumber: string): Promise<Answer | null> {
  const { clock } = runner;
  return new Promise((resolve) => {
    const cancel = clock.after(withdrawalWaitMs, () => {
      resolve(null);
    });
    void withdrawLead(send, receiptNumber, clock).then((answer) => {
      cancel();
      if (answer) learn(runner, receiptNumber, answer);
      resolve(answer);
    });
  });
}

/** Also where this page takes it up only later, from the one before a reload or from a tab that is gone. */
function watch(runner: OutboxRunner, receiptNumber: string, watcher: number): () => void {
  const look = (only: 'any' | 'unwatched'): void => {
    const one = findReceipt(runner.state(), receiptNumber);
    if (!one || (only === 'unwatched' && one.watcher !== null)) return;
    runner.tell({ type: 'watched', id: one.id, watcher });
  };
  look('any');
  return runner.subscribe(() => {
    look('unwatched');
  });
}

/** The form that follows the lead shows its outcome, so it needs no notice. */
function learned(
  runner: OutboxRunner,
  receiptNumber: string,
  answer: Answer,
  watcher: number,
): void {
  runner.tell({ type: 'learned', receiptNumber, answer });
  const one = findReceipt(runner.state(), receiptNumber);
  if (one) shownInForm(runner, one.id, watcher);
}

const outboxes = new WeakMap<PageData, Outbox>();

/** One for the document, above its pages. */
export function outboxOf(pageData: PageData): Outbox {
  const known = outboxes.get(pageData);
  if (known) return known;
  const made = newOutbox();
  outboxes.set(pageData, made);
  return made;
}
