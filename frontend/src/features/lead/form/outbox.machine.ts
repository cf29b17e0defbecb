/**
 * Leads and claims that were handed in. They outlive the form that they come from: each keeps its whole body beside the
 * key that names it until it has a final answer, and goes out again as it was. A claim has two steps, the claim and the
 * lead that tells the dealer of it. Pure. No React, no calls, no clock: keys and times come with the events.
 */
import type { Payload } from '~/api/call-types';
import { assertNever } from '~/lib/invariant';

import type { ClaimTerms } from './claim-payload';
import type { LeadPerson, LeadTerms } from './lead-payload';
import type { Problem } from './notice';
import { aimOf } from './open-lead';
import type { SavedPhone } from './saved-phone';

export type LeadWrite = {
  readonly key: string;
  readonly terms: LeadTerms;
  readonly person: LeadPerson;
  /** Its risk check could not be had: the gateway makes it. */
  readonly isRiskUnchecked?: boolean | undefined;
};

export type ClaimWrite = {
  readonly key: string;
  readonly terms: ClaimTerms;
  readonly name: string;
  readonly phone: string | SavedPhone;
};

/** What a sending is about: ids alone. */
export type About = {
  readonly seriesId?: string | undefined;
  readonly modelId?: string | undefined;
  readonly dealerId?: string | undefined;
  readonly spuId?: string | undefined;
};

/** All of it that may be kept at rest: keys, kinds, ids and a time. No phone, no name, no code. */
export type Kept = {
  /** The key of its first write. */
  readonly id: string;
  readonly kind: 'lead' | 'claim';
  readonly leadCall: LeadTerms['call'];
  /** Null where no lead follows. */
  readonly leadKey: string | null;
  readonly aim: string;
  readonly leadAim: string;
  readonly about: About;
  readonly at: number;
  /** The coupon is the visitor's: what is left is to tell the dealer. */
  readonly claimed: boolean;
  /** Of a lead that the gateway accepted: names it there. */
  readonly receiptNumber?: string | undefined;
  /** Another tab has sent the same: the key of that. No lead follows here then. */
  readonly instead?: string | undefined;
  /** Which stored it last (`tab-name.ts`). */
  readonly tab?: string | undefined;
};

export type Receipt = {
  readonly leadId: string;
  readonly encryptphone: string;
};

export type ClaimReceipt = NonNullable<Payload<'couponReceiveAll'>>;

/** The upstream does not have the lead yet: the gateway has accepted it, and delivers it. */
type Held = { readonly status: 'held'; readonly receiptNumber: string };

/** Taken back by the visitor. `mayHaveArrived`: an attempt before had no answer, so the upstream may have it. */
type Withdrawn = { readonly status: 'withdrawn'; readonly mayHaveArrived: boolean };

export type Progress =
  /** Submitted, and not sent yet: its check is under way, or it waits for one before it. */
  | { readonly status: 'checking' }
  /** Under way. */
  | { readonly status: 'sending' }
  /** Its body is gone with the page that it was typed on: the gateway is asked what became of it. */
  | { readonly status: 'asking' }
  /** No final answer. */
  | { readonly status: 'lost'; readonly problem: Problem }
  | { readonly status: 'accepted'; readonly receipt: Receipt }
  | Held
  | { readonly status: 'refused'; readonly message: string }
  | Withdrawn
  /** It never came to the upstream, and is forgotten there. */
  | { readonly status: 'unsent'; readonly problem: Problem | null };

export type Sending = Kept & {
  readonly lead: LeadWrite | null;
  readonly claim: ClaimWrite | null;
  /** Of a claim whose own lead is gone with its page: handed in since, and sent once it is known that none has arrived. */
  readonly nextLead?: LeadWrite | undefined;
  /** Of the claim step; a success by the code alone has none. */
  readonly claimReceipt: ClaimReceipt | undefined;
  /** The form that shows how it goes; null where none does any more. */
  readonly watcher: number | null;
  readonly attempt: number;
  /** An attempt at this step got no answer: only a final one settles it. */
  readonly doubtful: boolean;
  readonly progress: Progress;
};

export type Outbox = { readonly sendings: readonly Sending[] };

export type Answer =
  | {
      readonly status: 'accepted';
      readonly receipt?: Receipt;
      readonly claimReceipt?: ClaimReceipt | undefined;
    }
  | Held
  | { readonly status: 'refused'; readonly message: string }
  | Withdrawn
  | ({ readonly status: 'failed' } & Problem)
  /** No gateway has seen it. */
  | { readonly status: 'unknown' };

export type OutboxEvent =
  | { type: 'check-begun'; sending: Sending }
  /** It is not sent, or not again: `answer` says why, or is that of the same in another tab. */
  | { type: 'not-sent'; id: string; answer: Answer }
  | { type: 'handed-in'; sending: Sending }
  | { type: 'restored'; kept: readonly Kept[] }
  | { type: 'answered'; id: string; attempt: number; answer: Answer }
  /** What became of a lead that the gateway held. */
  | { type: 'learned'; receiptNumber: string; answer: Answer }
  | { type: 'retried'; id: string }
  /** A form claims the coupon again. */
  | { type: 'lead-joined'; id: string; lead: LeadWrite }
  /** Another form shows it. */
  | { type: 'watched'; id: string; watcher: number }
  /** The form is gone. */
  | { type: 'left'; watcher: number }
  | { type: 'forgotten'; id: string };

export const emptyOutbox: Outbox = { sendings: [] };

const noReceipt: Receipt = { leadId: '', encryptphone: '' };

/** An event that does not apply to a state returns the same state. */
export function outbox(state: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'check-begun':
      return added(state, { ...event.sending, progress: { status: 'checking' } });
    case 'not-sent':
      return change(state, event.id, (one) => {
        const { status } = one.progress;
        return status === 'checking' || status === 'lost' ? notSent(one, event.answer) : one;
      });
    case 'handed-in': {
      const { sending } = event;
      if (find(state, sending.id)?.progress.status !== 'checking') return added(state, sending);
      return change(state, sending.id, () => sending);
    }
    case 'restored': {
      const fresh = event.kept.filter(({ id }) => !find(state, id));
      return fresh.length === 0 ? state : { sendings: [...state.sendings, ...fresh.map(restored)] };
    }
    case 'answered':
      return change(state, event.id, (one) =>
        isUnderWay(one) && one.attempt === event.attempt ? answered(one, event.answer) : one,
      );
    case 'learned': {
      const one = state.sendings.find(({ receiptNumber: of }) => of === event.receiptNumber);
      if (!one || !canLearn(one, event.answer)) return state;
      return change(state, one.id, () => answered(one, event.answer));
    }
    case 'retried':
      return change(state, event.id, (one) => (one.progress.status === 'lost' ? begun(one) : one));
    case 'lead-joined':
      return change(state, event.id, (one) => joined(one, event.lead));
    case 'watched':
      return change(state, event.id, (one) =>
        one.watcher === event.watcher ? one : { ...one, watcher: event.watcher },
      );
    case 'left': {
      const left = state.sendings.filter(({ watcher }) => watcher === event.watcher);
      return left.reduce(
        (now, { id }) => change(now, id, (one) => ({ ...one, watcher: null })),
        state,
      );
    }
    case 'forgotten': {
      const others = state.sendings.filter(({ id }) => id !== event.id);
      return others.length === state.sendings.length ? state : { sendings: others };
    }
    default:
      return assertNever(event);
  }
}

function added(state: Outbox, sending: Sending): Outbox {
  if (find(state, sending.id)) return state;
  const others = state.sendings.filter((one) => !isReplaced(one, sending));
  return { sendings: [...others, sending] };
}

/**
 * Left by its form before it was sent, and submitted again: the visitor means the later one, also where he has corrected
 * the phone.
 */
function isReplaced(one: Sending, by: Sending): boolean {
  return one.progress.status === 'checking' && one.watcher === null && one.aim === by.aim;
}

export function find({ sendings }: Outbox, id: string): Sending | undefined {
  return sendings.find((one) => one.id === id);
}

export function isUnderWay({ progress }: Sending): boolean {
  return progress.status === 'sending' || progress.status === 'asking';
}

/** The write whose turn it is. */
export function stepOf({ kind, claimed }: Pick<Kept, 'kind' | 'claimed'>): 'claim' | 'lead' {
  return kind === 'claim' && !claimed ? 'claim' : 'lead';
}

/** What the gateway knows the step's write by. */
export function nameOf(one: Kept): { call: LeadTerms['call'] | 'couponReceiveAll'; key: string } {
  return stepOf(one) === 'claim'
    ? { call: 'couponReceiveAll', key: one.instead ?? one.id }
    : { call: one.leadCall, key: one.instead ?? one.leadKey ?? one.id };
}

/** Whether its body is still there to be sent again. */
export function isWhole(one: Sending): boolean {
  return stepOf(one) === 'claim' ? one.claim !== null : one.lead !== null;
}

export function keptOf(one: Sending): Kept {
  const { id, kind, leadCall, leadKey, aim, leadAim, about, at, claimed } = one;
  const { receiptNumber, instead } = one;
  return {
    ...{ id, kind, leadCall, leadKey, aim, leadAim, about, at, claimed },
    ...(receiptNumber !== undefined && { receiptNumber }),
    ...(instead !== undefined && { instead }),
  };
}

export function handedIn(
  kept: Kept,
  writes: { claim: ClaimWrite | null; lead: LeadWrite | null },
  watcher: number | null,
): Sending {
  return {
    ...restored(kept),
    ...writes,
    watcher,
    doubtful: false,
    progress: { status: 'sending' },
  };
}

function restored(kept: Kept): Sending {
  return {
    ...kept,
    lead: null,
    claim: null,
    claimReceipt: undefined,
    watcher: null,
    attempt: 1,
    doubtful: true,
    progress: { status: 'asking' },
  };
}

function begun(one: Sending): Sending {
  const status = isWhole(one) ? 'sending' : 'asking';
  return { ...one, attempt: one.attempt + 1, progress: { status } };
}

/** Of a claim whose dealer is known to be told, or has refused, none is sent. */
function joined(one: Sending, nextLead: LeadWrite): Sending {
  if (!one.claimed || one.lead || one.leadKey === null) return one;
  const { status } = one.progress;
  if (status === 'asking' || status === 'lost') return { ...one, nextLead };
  return status === 'unsent' || status === 'withdrawn' ? withLead(one, nextLead) : one;
}

/** Goes on with another lead, which no attempt has sent before. */
function withLead(one: Sending, lead: LeadWrite): Sending {
  const names = { leadKey: lead.key, leadCall: lead.terms.call, leadAim: aimOf(lead.terms) };
  const fresh = { nextLead: undefined, receiptNumber: undefined, doubtful: false };
  return begun({ ...one, ...names, ...fresh, lead });
}

/** Of a claim that another tab has made, that tab sends the lead. */
function notSent(one: Sending, answer: Answer): Sending {
  const isClaimed = one.kind === 'claim' && answer.status === 'accepted';
  return answered(isClaimed ? { ...one, leadKey: null } : one, answer);
}

/** A refused lead may wait again, or have arrived, as an operator can have it delivered after all. */
function canLearn({ progress: { status } }: Sending, answer: Answer): boolean {
  if (status === 'lost') return true;
  if (status === 'held') return answer.status !== 'held';
  const { status: now } = answer;
  return status === 'refused' && (now === 'held' || now === 'accepted' || now === 'withdrawn');
}

function answered(one: Sending, answer: Answer): Sending {
  switch (answer.status) {
    case 'accepted':
      return accepted(one, answer);
    case 'refused':
      return { ...one, progress: { status: 'refused', message: answer.message } };
    case 'held':
      return { ...one, receiptNumber: answer.receiptNumber, progress: answer };
    case 'withdrawn':
      return { ...one, progress: answer };
    case 'unknown':
      if (one.nextLead) return withLead(one, one.nextLead);
      return { ...one, progress: { status: 'unsent', problem: null } };
    case 'failed': {
      const doubtful = one.doubtful || answer.unknown === true;
      // The dealer of a claim is still to be told, whatever kept the lead from going.
      const stays = doubtful || (one.kind === 'claim' && one.claimed);
      const { message, traceId, wait, fields } = answer;
      const told = { message, traceId, wait, fields, unknown: doubtful };
      if (!stays) return { ...one, progress: { status: 'unsent', problem: told } };
      return { ...one, doubtful, progress: { status: 'lost', problem: told } };
    }
    default:
      return assertNever(answer);
  }
}

function accepted(
  one: Sending,
  { receipt, claimReceipt }: Extract<Answer, { status: 'accepted' }>,
) {
  if (stepOf(one) === 'lead' || one.leadKey === null) {
    const claimed = one.kind === 'claim';
    const kept = stepOf(one) === 'claim' ? claimReceipt : one.claimReceipt;
    const progress = { status: 'accepted', receipt: receipt ?? noReceipt } as const;
    return { ...one, claimed, claimReceipt: kept, progress };
  }
  const next = { ...one, claimed: true, claimReceipt, doubtful: one.lead === null };
  return begun(next);
}

function change(state: Outbox, id: string, next: (one: Sending) => Sending): Outbox {
  const before = find(state, id);
  const after = before && next(before);
  if (!before || !after || after === before) return state;
  return { sendings: state.sendings.map((one) => (one === before ? after : one)) };
}
