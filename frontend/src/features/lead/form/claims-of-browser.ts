/**
 * Coupons that were claimed in this browser, for every tab: the upstream knows a visitor without a login by the phone of a
 * claim alone, and its detail of a coupon does not say that he has it. Ids, validity and times. Nothing of the visitor.
 */
import { readStored, writeStored } from '~/lib/storage';

import type { ClaimReceipt } from './outbox.machine';

type ClaimOfBrowser = {
  readonly spuId: string;
  readonly at: number;
  /** s */
  readonly until?: number | undefined;
};

const longestMs = 90 * 24 * 60 * 60 * 1000;

const most = 50;

const place = 'claims';

/** What the browser refuses to store holds for this document. */
let own: readonly ClaimOfBrowser[] = [];

export function noteClaim(spuId: string, receipt: ClaimReceipt | undefined, now: number): void {
  const known = read(now);
  const before = known.find((one) => one.spuId === spuId);
  const until = receipt?.effect_end_time ?? before?.until;
  if (before && before.until === until) return;
  const others = known.filter((one) => one !== before);
  const all = [...others, { spuId, at: now, ...(until !== undefined && { until }) }].slice(-most);
  writeStored(place, all);
  own = stored().some((one) => one.spuId === spuId && one.until === until) ? [] : all;
}

/** As the answer to the claim told it; undefined where none was made here. */
export function claimHere(spuId: string, now: number): ClaimReceipt | undefined {
  const found = read(now).find((one) => one.spuId === spuId);
  if (!found) return undefined;
  const { until } = found;
  if (until === undefined) return { receive_status: 1 };
  return { receive_status: until * 1000 > now ? 1 : 3, effect_end_time: until };
}

function read(now: number): readonly ClaimOfBrowser[] {
  const others = stored().filter(({ spuId }) => !own.some((one) => one.spuId === spuId));
  return [...others, ...own].filter(({ at }) => at <= now && now - at < longestMs);
}

function stored(): readonly ClaimOfBrowser[] {
  const value = readStored(place);
  return Array.isArray(value) ? value.filter(isClaim) : [];
}

function isClaim(value: unknown): value is ClaimOfBrowser {
  if (typeof value !== 'object' || value === null) return false;
  const { spuId, at, until } = value as Partial<Record<keyof ClaimOfBrowser, unknown>>;
  const isDated = until === undefined || typeof until === 'number';
  return typeof spuId === 'string' && typeof at === 'number' && isDated;
}
