/**
 * A claim on its way. Like a lead it keeps its key until a final answer, over failures and reloads, so
 * that however often it is sent, it is one claim. What is stored holds the phone only as its mask.
 */
import { dropSession, readSession, writeSession } from '~/lib/session';

import type { ClaimTerms } from './claim-payload';
import type { SavedPhone } from './saved-phone';

export type OpenClaim = {
  /** Idempotency-Key, a UUID of version 4. */
  readonly key: string;
  readonly mask: string;
  readonly terms: ClaimTerms;
  readonly at: number;
  /** Key of the lead that follows: the same however often the claim is sent. */
  readonly leadKey?: string | undefined;
};

/** With what lives in memory only. */
export type OwnClaim = OpenClaim & { readonly name: string; readonly phone: string | SavedPhone };

/** The gateway keeps outcomes for as long. */
const longestMs = 24 * 60 * 60 * 1000;

/**
 * What goes out for a click: the same claim goes on under its key and by its own terms, for one key
 * names one body; another one gets the proposed key. `stored` is that of before a reload.
 */
export function claimToSend(
  name: string,
  phone: string | SavedPhone,
  proposed: OpenClaim,
  own: OwnClaim | null,
  stored: OpenClaim | null,
): OwnClaim {
  if (own && own.name === name && keyOfPhone(own.phone) === keyOfPhone(phone)) return own;
  // Of one before a reload only the mask is known; what is known better here is not it.
  const before = stored && stored.key !== own?.key && stored.mask === proposed.mask ? stored : null;
  return { ...(before ?? proposed), name, phone };
}

function keyOfPhone(phone: string | SavedPhone): string {
  return typeof phone === 'string' ? phone : phone.encryptphone;
}

const placeOf = (skuId: string): string => `claim-${skuId}`;

/** The claim of this coupon that has had no final answer yet. */
export function readOpenClaim(skuId: string, now: number): OpenClaim | null {
  const value = readSession(placeOf(skuId));
  return isOpenClaim(value) && now - value.at < longestMs ? value : null;
}

/** Before it is sent. */
export function keepOpenClaim({ key, mask, terms, at, leadKey }: OpenClaim): void {
  writeSession(placeOf(terms.sku_id), { key, mask, terms, at, leadKey } satisfies OpenClaim);
}

/** Once it has its final answer. */
export function dropOpenClaim({ key, terms }: OpenClaim): void {
  const value = readSession(placeOf(terms.sku_id));
  if (isOpenClaim(value) && value.key === key) dropSession(placeOf(terms.sku_id));
}

function isOpenClaim(value: unknown): value is OpenClaim {
  if (typeof value !== 'object' || value === null) return false;
  const { key, mask, terms, at } = value as Partial<Record<keyof OpenClaim, unknown>>;
  const shaped = typeof key === 'string' && typeof mask === 'string' && typeof at === 'number';
  return shaped && typeof terms === 'object' && terms !== null && 'sku_id' in terms;
}
