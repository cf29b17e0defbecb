/**
 * Sends what forms hand in, whether they are still there or not, and settles what was sent before with
 * the same aim: no second lead goes out while the fate of the first is not known.
 */
import type { PageData } from '~/api/page-data';
import type { Send } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';

import { claimHandedOf, handedOf, isOpen, nothing, type Claimed, type Handed } from './handed';
import { aimOf } from './open-lead';
import { drop, keep, readKept } from './outbox-kept';
import {
  contentOf,
  emptyOutbox,
  find,
  handedIn,
  isUnderWay,
  keptOf,
  nameOf,
  outbox,
  standing,
  stepOf,
  whoOf,
  type About,
  type ClaimWrite,
  type Kept,
  type LeadWrite,
  type Outbox as State,
  type OutboxEvent,
  type Sending,
} from './outbox.machine';
import { askOutcome, sendClaim, sendLead } from './send-lead';
import { tabLocks, type TabLocks } from './tab-locks';

type Writes = { readonly claim: ClaimWrite | null; readonly lead: LeadWrite | null };

export type Outbox = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => State;
  readonly lead: (send: Send, lead: LeadWrite, about: About, watcher: number) => Promise<Handed>;
  readonly claim: (send: Send, writes: Writes, about: About, watcher: number) => Promise<Claimed>;
  /** Goes on with a claim that was handed in before its form. */
  readonly claimed: (send: Send, id: string, watcher: number) => Promise<Claimed>;
  /** The lead of a claim: sent again, where the visitor says so. */
  readonly dealerTold: (send: Send, id: string, watcher: number, again: boolean) => Promise<Handed>;
  readonly retry: (send: Send, id: string) => void;
  readonly leave: (watcher: number) => void;
  readonly forget: (id: string) => void;
  /** Asks what became of those that a page before this one, or a tab that is gone, has left. */
  readonly restore: (send: Send) => Promise<void>;
};

export function newOutbox(
  clock: Clock = browserClock,
  locks: TabLocks = tabLocks((navigator as Partial<Navigator>).locks),
): Outbox {
  let state = emptyOutbox;
  const listeners = new Set<() => void>();
  const sends = new Map<string, Send>();
  const begun = new Map<string, number>();

  function tell(event: OutboxEvent): void {
    const before = state;
    state = outbox(before, event);
    if (state === before) return;
    for (const { id } of before.sendings) if (!find(state, id)) end(id);
    for (const one of state.sendings) {
      if (find(before, one.id) !== one) store(one);
      begin(one);
    }
    listeners.forEach((listener) => {
      listener();
    });
  }

  function store(one: Sending): void {
    if (isOpen(one)) keep(keptOf(one), clock.now());
    else end(one.id);
  }

  function end(id: string): void {
    drop(id, clock.now());
    locks.release(id);
  }

  /** One attempt is one request. */
  function begin(one: Sending): void {
    const send = sends.get(one.id);
    if (!send || !isUnderWay(one) || begun.get(one.id) === one.attempt) return;
    begun.set(one.id, one.attempt);
    void attempt(send, one).then((answer) => {
      tell({ type: 'answered', id: one.id, attempt: one.attempt, answer });
    });
  }

  function attempt(send: Send, one: Sending) {
    const { claim, lead, progress } = one;
    if (progress.status === 'sending') {
      if (stepOf(one) === 'claim' && claim) return sendClaim(send, claim);
      if (lead) return sendLead(send, one.about.seriesId ?? '', lead);
    }
    return askOutcome(send, nameOf(one), clock);
  }

  function until(id: string, isOver: (one: Sending) => boolean): Promise<Sending | undefined> {
    return new Promise((resolve) => {
      const look = (): void => {
        const one = find(state, id);
        if (one && !isOver(one)) return;
        listeners.delete(look);
        resolve(one);
      };
      listeners.add(look);
      look();
    });
  }

  const settled = (id: string) => until(id, (one) => !isUnderWay(one));
  const pastClaim = (id: string) => until(id, (one) => one.claimed || !isUnderWay(one));

  /** Told where it was handed in, it needs no notice. */
  function told(id: string, watcher: number): void {
    const one = find(state, id);
    if (one?.watcher === watcher && !isOpen(one)) tell({ type: 'forgotten', id });
  }

  function resume(send: Send, { id }: Sending, watcher: number): void {
    sends.set(id, send);
    tell({ type: 'watched', id, watcher });
    tell({ type: 'retried', id });
  }

  async function handIn(send: Send, sending: Sending): Promise<void> {
    sends.set(sending.id, send);
    await locks.hold(sending.id);
    tell({ type: 'handed-in', sending });
  }

  /** Null where nothing stands in the way any more. */
  async function settleFirst(send: Send, one: Sending, next: Writes, watcher: number) {
    // Its dealer is asked for by a form of its own: the claim itself is over.
    if (next.lead && !next.claim && one.kind === 'claim' && whoOf(one) === null) {
      return askOthers(send, [{ call: one.leadCall, key: one.leadKey ?? '' }], watcher);
    }
    resume(send, one, watcher);
    const after = await (next.claim ? pastClaim(one.id) : settled(one.id));
    if (!after) return null;
    const same = contentOf(after) === contentOf(next);
    const handed = next.claim ? claimHandedOf(after, !same) : handedOf(after, !same);
    if (handed.status === 'accepted' || isOpen(after)) return handed;
    tell({ type: 'forgotten', id: one.id });
    return same ? handed : null;
  }

  /** What other tabs, or pages before this one, have sent under these keys. */
  async function askOthers(
    send: Send,
    names: readonly ReturnType<typeof nameOf>[],
    watcher: number,
  ): Promise<Handed | null> {
    for (const name of names) {
      const answer = await askOutcome(send, name, clock);
      if (answer.status === 'failed') return answer;
      drop(name.key, clock.now());
      if (answer.status !== 'accepted') continue;
      const receipt = answer.receipt ?? { leadId: '', encryptphone: '' };
      told(name.key, watcher);
      return { status: 'accepted', id: name.key, receipt, earlier: true };
    }
    return null;
  }

  /** Those of other tabs: this one knows its own. */
  const foreign = (aim: string): readonly Kept[] =>
    readKept(clock.now()).filter((one) => one.aim === aim && !find(state, one.id));

  async function hand(
    send: Send,
    kept: Kept,
    writes: Writes,
    watcher: number,
  ): Promise<Handed | null> {
    const call = stepOf(kept) === 'claim' ? ('couponReceiveAll' as const) : kept.leadCall;
    const before = foreign(kept.aim).map(nameOf);
    return locks.alone(kept.aim, kept.id, async (rivals) => {
      for (const one of standing(state, kept.aim, whoOf(writes) ?? '')) {
        const met = await settleFirst(send, one, writes, watcher);
        if (met) return met;
      }
      const keys = [...before, ...foreign(kept.aim).map(nameOf)];
      const names = [...keys, ...rivals.map((key) => ({ call, key }))];
      const others = names.filter(
        ({ key }, at) => names.findIndex((other) => other.key === key) === at,
      );
      const met = await askOthers(send, others, watcher);
      if (met) return met;
      await handIn(send, handedIn(kept, writes, watcher));
      const after = await (writes.claim ? pastClaim(kept.id) : settled(kept.id));
      if (!after) return null;
      return writes.claim ? claimHandedOf(after, false) : handedOf(after, false);
    });
  }

  async function lead(send: Send, one: LeadWrite, about: About, watcher: number): Promise<Handed> {
    const aim = aimOf(one.terms);
    const shared = { aim, leadAim: aim, about, at: clock.now(), claimed: false } as const;
    const kept = { ...shared, id: one.key, kind: 'lead', leadKey: one.key } as const;
    const whole = { ...kept, leadCall: one.terms.call };
    const handed = (await hand(send, whole, { claim: null, lead: one }, watcher)) ?? nothing;
    if (handed.status === 'accepted') told(handed.id, watcher);
    else told(one.key, watcher);
    return handed;
  }

  async function claim(
    send: Send,
    writes: Writes,
    about: About,
    watcher: number,
  ): Promise<Claimed> {
    const { claim: one, lead: follows } = writes;
    if (!one) return nothing;
    const handed = await hand(
      send,
      {
        id: one.key,
        kind: 'claim',
        aim: `claim|${one.terms.sku_id}`,
        leadAim: follows ? aimOf(follows.terms) : '',
        leadCall: follows?.terms.call ?? 'leadSubmit',
        leadKey: follows?.key ?? null,
        about,
        at: clock.now(),
        claimed: false,
      },
      writes,
      watcher,
    );
    return claimedOf(handed ?? nothing, one.key, watcher);
  }

  function claimedOf(handed: Handed, key: string, watcher: number): Claimed {
    if (handed.status !== 'accepted') {
      told(key, watcher);
      return handed;
    }
    const { id, earlier } = handed;
    const one = find(state, id);
    const receipt = one?.claimReceipt ?? { receive_status: 1 };
    if (!one) return { status: 'claimed', id, receipt, earlier: 'elsewhere', leads: false };
    const leads = one.leadKey !== null;
    if (!leads) told(id, watcher);
    return { status: 'claimed', id, receipt, earlier, leads };
  }

  async function claimed(send: Send, id: string, watcher: number): Promise<Claimed> {
    const one = find(state, id);
    if (one) resume(send, one, watcher);
    const after = await pastClaim(id);
    return after ? claimedOf(claimHandedOf(after, false), id, watcher) : nothing;
  }

  async function dealerTold(
    send: Send,
    id: string,
    watcher: number,
    again: boolean,
  ): Promise<Handed> {
    const one = find(state, id);
    if (one && again) resume(send, one, watcher);
    else tell({ type: 'watched', id, watcher });
    const after = await settled(id);
    if (!after) return nothing;
    told(id, watcher);
    return handedOf(after, false);
  }

  async function restore(send: Send): Promise<void> {
    const left = readKept(clock.now()).filter(({ id }) => !find(state, id));
    const free = await Promise.all(left.map(({ id }) => locks.hold(id)));
    const kept = left.filter(({ id }, at) => free[at] && !find(state, id));
    for (const { id } of kept) sends.set(id, send);
    if (kept.length > 0) tell({ type: 'restored', kept });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    lead,
    claim,
    claimed,
    dealerTold,
    retry: (send, id) => {
      sends.set(id, send);
      tell({ type: 'retried', id });
    },
    leave: (watcher) => {
      tell({ type: 'left', watcher });
    },
    forget: (id) => {
      tell({ type: 'forgotten', id });
    },
    restore,
  };
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
