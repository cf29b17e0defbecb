/** What the outbox tells the form that handed something in. Pure. */
import type { Problem } from './notice';
import {
  isUnderWay,
  type Answer,
  type ClaimReceipt,
  type Outbox,
  type Receipt,
  type Sending,
} from './outbox.machine';

/** `earlier`: what was accepted is what was handed in before, not this. */
export type Handed =
  | {
      readonly status: 'accepted';
      readonly id: string;
      readonly receipt: Receipt;
      /** Where the gateway has accepted the lead, and the upstream does not have it yet. */
      readonly receiptNumber?: string;
      readonly earlier: boolean;
    }
  | { readonly status: 'refused'; readonly message: string }
  | ({ readonly status: 'failed' } & Problem);

export type Claimed =
  | {
      readonly status: 'claimed';
      readonly id: string;
      readonly receipt: ClaimReceipt;
      /** 'elsewhere': by another tab, which also sends the lead. 'before': by a page whose form is gone. */
      readonly earlier: boolean | 'elsewhere' | 'before';
      readonly leads: boolean;
    }
  | Exclude<Handed, { status: 'accepted' }>;

/** It could not even be tried. */
export const nothing: Handed & { status: 'failed' } = {
  status: 'failed',
  message: '提交没有成功，请稍后重试',
};

/** Whether something about it is still to be learned, or to be done. */
export function isOpen(one: Sending): boolean {
  const { status } = one.progress;
  if (isUnderWay(one) || status === 'checking') return true;
  if (status === 'lost' || status === 'held') return true;
  return status === 'unsent' && one.kind === 'claim' && one.claimed;
}

export function findReceipt({ sendings }: Outbox, receiptNumber: string): Sending | undefined {
  return sendings.find((one) => one.receiptNumber === receiptNumber);
}

/** This visit has learned that the gateway keeps it. */
export function isHeld(state: Outbox, receiptNumber: string): boolean {
  return findReceipt(state, receiptNumber)?.progress.status === 'held';
}

/** Nothing else becomes of a lead after it. One that was not delivered can still be, by an operator of the gateway. */
export function isEnd({ status }: Answer): boolean {
  return status === 'accepted' || status === 'withdrawn';
}

/** Of the claim alone, wherever its lead is. */
export function claimHandedOf(one: Sending, earlier: boolean): Handed {
  const receipt = { leadId: '', encryptphone: '' };
  return one.claimed
    ? { status: 'accepted', id: one.id, receipt, earlier }
    : handedOf(one, earlier);
}

export function heldAs(id: string, receiptNumber: string, earlier: boolean): Handed {
  const receipt = { leadId: '', encryptphone: '' };
  return { status: 'accepted', id, receipt, receiptNumber, earlier };
}

export function handedOf({ id, progress }: Sending, earlier: boolean): Handed {
  switch (progress.status) {
    case 'accepted':
      return { status: 'accepted', id, receipt: progress.receipt, earlier };
    case 'held':
      return heldAs(id, progress.receiptNumber, earlier);
    case 'refused':
      return { status: 'refused', message: progress.message };
    case 'withdrawn':
      return { status: 'refused', message: '您之前的询价已撤回，请重新提交' };
    case 'lost':
      return { ...progress.problem, status: 'failed' };
    case 'unsent':
      return { ...(progress.problem ?? nothing), status: 'failed' };
    case 'checking':
    case 'sending':
    case 'asking':
      return nothing;
  }
}
