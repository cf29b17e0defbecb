/**
 * Coupons that were claimed in this browser, for every tab: the upstream knows a visitor without a login by the phone of a
 * claim alone, and its detail of a coupon does not say that he has it. Ids, validity and times. Nothing of the visitor.
 */
import { readStored, writeStored } from '~/lib/storage';
import { readList, withEntry, type Fields, type ListRules } from '~/route/own/kept-list';

import type { ClaimReceipt } from './outbox.machine';

type ClaimOfBrowser = {
  readonly spuId: string;
  readonly at: number;
  /** s */
  readonly until?: number | undefined;
};

const place = 'claims';

const rules: ListRules<ClaimOfBrowser> = {
  most: 50,
  keyOf: ({ spuId }) => spuId,
  read: (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const { spuId, at, until } = value as Fields;
    if (typeof spuId !== 'string' || typeof at !== 'number') return undefined;
    if (until === undefined) return { spuId, at };
    return typeof until === 'number' ? { spuId, at, until } : undefined;
  },
};

/** What the browser refuses to store holds for this document. */
let own: readonly ClaimOfBrowser[] = [];

export function noteClaim(spuId: string, receipt: ClaimReceipt | undefined, now: number): void {
  const known = read(now);
  const before = known.find((one) => one.spuId === spuId);
  const until = receipt?.effect_end_time ?? before?.until;
  if (before && before.until === until) return;
  const all = withEntry(known, { spuId, at: now, ...(until !== undefined && { until }) }, rules);
  writeStored(place, all);
  const isStored = readList(readStored(place), rules, now).some(
    (one) => one.spuId === spuId && one.until === until,
  );
  own = isStored ? [] : all;
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
  const stored = readList(readStored(place), rules, now);
  return own.length === 0 ? stored : readList([...own, ...stored], rules, now);
}
