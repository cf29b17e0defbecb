/** What the outbox tells the form that handed something in. Pure. */
import type { Problem } from './notice';
import { isUnderWay, type ClaimReceipt, type Receipt, type Sending } from './outbox.machine';

/** `earlier`: what was accepted is what was handed in before, not this. */
export type Handed =
  | {
      readonly status: 'accepted';
      readonly id: string;
      readonly receipt: Receipt;
      readonly earlier: boolean;
    }
  | { readonly status: 'refused'; readonly message: string }
  | ({ readonly status: 'failed' } & Problem);

export type Claimed =
  | {
      readonly status: 'claimed';
      readonly id: string;
      readonly receipt: ClaimReceipt;
      /** Elsewhere: in another tab, which tells the dealer as well. */
      readonly earlier: boolean | 'elsewhere';
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
  if (isUnderWay(one) || one.progress.status === 'lost') return true;
  return one.progress.status === 'unsent' && one.kind === 'claim' && one.claimed;
}

/** Of the claim alone, wherever its lead is. */
export function claimHandedOf(one: Sending, earlier: boolean): Handed {
  const receipt = { leadId: '', encryptphone: '' };
  return one.claimed
    ? { status: 'accepted', id: one.id, receipt, earlier }
    : handedOf(one, earlier);
}

export function handedOf({ id, progress }: Sending, earlier: boolean): Handed {
  switch (progress.status) {
    case 'accepted':
      return { status: 'accepted', id, receipt: progress.receipt, earlier };
    case 'refused':
      return { status: 'refused', message: progress.message };
    case 'lost':
      return { ...progress.problem, status: 'failed' };
    case 'unsent':
      return { ...(progress.problem ?? nothing), status: 'failed' };
    case 'sending':
    case 'asking':
      return nothing;
  }
}
