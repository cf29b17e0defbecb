/** What may be kept at rest of writes as a form hands them in. Pure. */
import { aimOf } from './open-lead';
import type { About, ClaimWrite, Kept, LeadWrite } from './outbox.machine';

export type Writes = { readonly claim: ClaimWrite | null; readonly lead: LeadWrite | null };

/** Null where there is nothing to send. */
export function keptWrites({ claim, lead }: Writes, about: About, at: number): Kept | null {
  const leadAim = lead ? aimOf(lead.terms) : '';
  const leadCall = lead?.terms.call ?? 'leadSubmit';
  const shared = { leadAim, leadCall, leadKey: lead?.key ?? null, about, at, claimed: false };
  if (claim) {
    return { ...shared, id: claim.key, kind: 'claim', aim: `claim|${claim.terms.sku_id}` };
  }
  return lead && { ...shared, id: lead.key, kind: 'lead', aim: leadAim };
}
