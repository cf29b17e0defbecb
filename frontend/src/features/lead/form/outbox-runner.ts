/** Runs the outbox's machine: its state, its requests, and what of it is kept over a reload. */
import type { Send } from '~/api/use-send';
import type { Clock } from '~/lib/clock';

import { newAcceptedLeads, type AcceptedLeads } from './accepted-leads';
import { noteClaim } from './claims-of-browser';
import { isEnd, isOpen } from './handed';
import { leadKindOf } from './open-lead';
import { follow } from './outbox-follow';
import { drop, keep } from './outbox-kept';
import {
  emptyOutbox,
  find,
  isUnderWay,
  keptOf,
  nameOf,
  outbox,
  stepOf,
  type Answer,
  type Outbox as State,
  type OutboxEvent,
  type Sending,
} from './outbox.machine';
import { newReceiptListeners, type ReceiptListeners } from './receipt-listeners';
import { askOutcome, sendClaim, sendLead } from './send-lead';
import type { TabLocks } from './tab-locks';

export type OutboxRunner = {
  readonly clock: Clock;
  readonly locks: TabLocks;
  readonly state: () => State;
  readonly tell: (event: OutboxEvent) => void;
  readonly following: ReceiptListeners;
  readonly accepted: AcceptedLeads;
  readonly subscribe: (listener: () => void) => () => void;
  /** By which function the requests of this sending leave. */
  readonly sendBy: (id: string, send: Send) => void;
  /** The form is gone, also for what it has yet to hand in: its locks and code load asynchronously. */
  readonly leave: (watcher: number) => void;
};

/** By a notice, and as what: a lead that waits is asked about more often than one that was refused. */
type Followed = { readonly status: Sending['progress']['status']; readonly stop: () => void };

export function newOutboxRunner(clock: Clock, locks: TabLocks): OutboxRunner {
  let state = emptyOutbox;
  const listeners = new Set<() => void>();
  const sends = new Map<string, Send>();
  const begun = new Map<string, number>();
  const followed = new Map<string, Followed>();
  const gone = new Set<number>();
  const accepted = newAcceptedLeads();

  /** A form that is gone watches nothing, so that the outcome is shown in a notice. */
  function unlessGone(event: OutboxEvent): OutboxEvent {
    if (event.type === 'watched' && gone.has(event.watcher))
      return { type: 'left', watcher: event.watcher };
    if (event.type !== 'handed-in' && event.type !== 'check-begun') return event;
    const { sending } = event;
    return sending.watcher !== null && gone.has(sending.watcher)
      ? { ...event, sending: { ...sending, watcher: null } }
      : event;
  }

  function tell(event: OutboxEvent): void {
    const before = state;
    state = outbox(before, unlessGone(event));
    if (state === before) return;
    for (const { id } of before.sendings) if (!find(state, id)) end(id);
    for (const one of state.sendings) {
      if (find(before, one.id) !== one) store(one);
      begin(one);
      followUnwatched(one);
    }
    listeners.forEach((listener) => {
      listener();
    });
  }

  function store(one: Sending): void {
    noteAccepted(accepted, one, clock.now());
    const { spuId } = one.about;
    if (one.claimed && spuId !== undefined) noteClaim(spuId, one.claimReceipt, clock.now());
    if (isOpen(one)) keep(keptOf(one), clock.now());
    else end(one.id);
  }

  /** A watching form polls by itself. One that was not delivered may still be. */
  function followUnwatched(one: Sending): void {
    const { id, progress, watcher, receiptNumber } = one;
    const [send, { status }] = [sends.get(id), progress];
    const mayMove = status === 'held' || status === 'refused';
    if (!send || watcher !== null || !mayMove || receiptNumber === undefined) {
      unfollow(followed, id);
    } else if (followed.get(id)?.status !== status) {
      unfollow(followed, id);
      const told = (answer: Answer | null): void => {
        if (!answer) return;
        if (isEnd(answer)) accepted.remove(receiptNumber, clock.now());
        tell({ type: 'learned', receiptNumber, answer });
      };
      const first = status === 'refused' ? 'after-refusal' : 'after-a-pause';
      followed.set(id, { status, stop: follow(send, receiptNumber, clock, told, first) });
    }
  }

  function end(id: string): void {
    unfollow(followed, id);
    drop(id, clock.now());
    locks.release(id);
  }

  /** One attempt is one request. */
  function begin(one: Sending): void {
    const send = sends.get(one.id);
    if (!send || !isUnderWay(one) || begun.get(one.id) === one.attempt) return;
    begun.set(one.id, one.attempt);
    void request(send, one, clock).then((answer) => {
      tell({ type: 'answered', id: one.id, attempt: one.attempt, answer });
    });
  }

  return {
    clock,
    locks,
    state: () => state,
    tell,
    following: newReceiptListeners(),
    accepted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendBy: (id, send) => {
      sends.set(id, send);
    },
    leave: (watcher) => {
      gone.add(watcher);
      tell({ type: 'left', watcher });
    },
  };
}

function unfollow(followed: Map<string, Followed>, id: string): void {
  followed.get(id)?.stop();
  followed.delete(id);
}

function noteAccepted(accepted: AcceptedLeads, one: Sending, now: number): void {
  const { kind, progress, about, leadAim, receiptNumber } = one;
  const { seriesId } = about;
  // The visitor has been shown the end of it.
  const isPast = progress.status === 'accepted' || progress.status === 'withdrawn';
  if (isPast && receiptNumber !== undefined) accepted.remove(receiptNumber, now);
  // What tells a dealer of a coupon stands for no inquiry.
  if (kind !== 'lead' || progress.status !== 'held' || !seriesId) return;
  accepted.add(progress.receiptNumber, leadKindOf(leadAim), seriesId, now);
}

/** The write itself; where only its key is left, the question what became of it. */
function request(send: Send, one: Sending, clock: Clock) {
  const { claim, lead, progress } = one;
  if (progress.status === 'sending') {
    if (stepOf(one) === 'claim' && claim) return sendClaim(send, claim);
    if (lead) return sendLead(send, one.about.seriesId ?? '', lead);
  }
  return askOutcome(send, nameOf(one), clock);
}

/** What became of a lead that the gateway accepted, for the machine and for the pages that follow it. */
export function learn(runner: OutboxRunner, receiptNumber: string, answer: Answer): void {
  const { clock, tell, following, accepted } = runner;
  if (isEnd(answer)) accepted.remove(receiptNumber, clock.now());
  tell({ type: 'learned', receiptNumber, answer });
  following.tell(receiptNumber, answer);
}

/** Waits for a sending; undefined once it is forgotten. */
export function until(
  { state, subscribe }: OutboxRunner,
  id: string,
  isOver: (one: Sending) => boolean,
): Promise<Sending | undefined> {
  return new Promise((resolve) => {
    let stop: () => void = () => {};
    const look = (): void => {
      const one = find(state(), id);
      if (one && !isOver(one)) return;
      stop();
      resolve(one);
    };
    stop = subscribe(look);
    look();
  });
}

export function settled(runner: OutboxRunner, id: string): Promise<Sending | undefined> {
  return until(runner, id, (one) => !isUnderWay(one));
}

export function pastClaim(runner: OutboxRunner, id: string): Promise<Sending | undefined> {
  return until(runner, id, (one) => one.claimed || !isUnderWay(one));
}

/** Sends again, or asks again, for the form that watches now. */
export function resume(runner: OutboxRunner, send: Send, id: string, watcher: number): void {
  runner.sendBy(id, send);
  runner.tell({ type: 'watched', id, watcher });
  runner.tell({ type: 'retried', id });
}

/** The form that handed it in shows the outcome, so it needs no notice. */
export function shownInForm(runner: OutboxRunner, id: string, watcher: number): void {
  const one = find(runner.state(), id);
  if (one?.watcher === watcher && !isOpen(one)) runner.tell({ type: 'forgotten', id });
}
