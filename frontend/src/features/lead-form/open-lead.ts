/**
 * A lead on its way. Its key is made once and kept until a final answer, over failures and reloads,
 * so that however often it is sent, it is one lead. What is stored holds nothing personal: the phone
 * only as its mask.
 */
import { dropSession, readSession, writeSession } from '~/lib/session';

import type { LeadTerms } from './lead-payload';
import { maskOf } from './phone';
import type { SavedPhone } from './saved-phone';

export type OpenLead = {
  /** Idempotency-Key, a UUID of version 4. */
  readonly key: string;
  readonly mask: string;
  readonly terms: LeadTerms;
  readonly at: number;
};

/** With its phone, which lives in memory only. */
export type OwnLead = OpenLead & { readonly phone: string | SavedPhone };

/** The gateway keeps outcomes for as long. */
const longestMs = 24 * 60 * 60 * 1000;

export function maskOfPhone(phone: string | SavedPhone): string {
  return typeof phone === 'string' ? maskOf(phone) : phone.phone;
}

/** For whom, about what, to whom, out of what: leads that differ in one of these are two leads. */
export function isSameLead(one: OpenLead, other: OpenLead): boolean {
  return one.mask === other.mask && aimOf(one.terms) === aimOf(other.terms);
}

/**
 * What goes out for a click: a lead that had no final answer goes on under its key, another one gets
 * the proposed key. `own` are those of this form, `stored` those of before a reload.
 */
export function leadToSend(
  phone: string | SavedPhone,
  proposed: OpenLead,
  own: readonly OwnLead[],
  stored: readonly OpenLead[],
): OwnLead {
  const same = own.find(
    (lead) => keyOfPhone(lead.phone) === keyOfPhone(phone) && isSameLead(lead, proposed),
  );
  if (same) return same;
  // Of those before a reload only the mask is known; what is known better here is not among them.
  const before = stored.find(
    (lead) => isSameLead(lead, proposed) && !own.some(({ key }) => key === lead.key),
  );
  return { ...(before ?? proposed), phone };
}

function keyOfPhone(phone: string | SavedPhone): string {
  return typeof phone === 'string' ? phone : phone.encryptphone;
}

function aimOf(terms: LeadTerms): string {
  const parts =
    terms.call === 'leadSubmit'
      ? [
          terms.body.source,
          terms.params.clue_source_type,
          terms.body.series_id,
          terms.body.model_id,
          terms.body.ids,
          terms.body.city,
        ]
      : [
          terms.body.source,
          terms.body.clue_source_type,
          terms.body.intention_series_id,
          terms.body.intention_model_id,
          terms.body.intention_dealer_ids,
          terms.body.clue_city_name,
        ];
  return parts.map((part) => part ?? '').join('|');
}

function placeOf(seriesId: string): string {
  return `lead-${seriesId}`;
}

/** The leads about this series that have had no final answer yet. */
export function readOpenLeads(seriesId: string, now: number): readonly OpenLead[] {
  const value = readSession(placeOf(seriesId));
  const leads = Array.isArray(value) ? value.filter(isOpenLead) : [];
  return leads.filter(({ at }) => now - at < longestMs);
}

/** Before it is sent. */
export function keepOpenLead(seriesId: string, { key, mask, terms, at }: OpenLead): void {
  const others = readOpenLeads(seriesId, at).filter((lead) => lead.key !== key);
  writeSession(placeOf(seriesId), [{ key, mask, terms, at } satisfies OpenLead, ...others]);
}

/** Once it has its final answer. */
export function dropOpenLead(seriesId: string, key: string): void {
  const others = readOpenLeads(seriesId, 0).filter((lead) => lead.key !== key);
  if (others.length > 0) writeSession(placeOf(seriesId), others);
  else dropSession(placeOf(seriesId));
}

function isOpenLead(value: unknown): value is OpenLead {
  if (typeof value !== 'object' || value === null) return false;
  const { key, mask, terms, at } = value as Partial<Record<keyof OpenLead, unknown>>;
  const shaped = typeof key === 'string' && typeof mask === 'string' && typeof at === 'number';
  if (!shaped || typeof terms !== 'object' || terms === null) return false;
  const { call, body, params } = terms as Partial<Record<keyof LeadTerms, unknown>>;
  return (
    (call === 'leadSubmit' || call === 'clueSubmit') &&
    typeof body === 'object' &&
    body !== null &&
    typeof params === 'object' &&
    params !== null
  );
}
