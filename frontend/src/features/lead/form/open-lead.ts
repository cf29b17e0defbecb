/** A lead as a form hands it in, and what makes two of them one. Pure. */
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

/** With its phone. */
export type OwnLead = OpenLead & { readonly phone: string | SavedPhone };

export function maskOfPhone(phone: string | SavedPhone): string {
  return typeof phone === 'string' ? maskOf(phone) : phone.phone;
}

export function keyOfPhone(phone: string | SavedPhone): string {
  return typeof phone === 'string' ? phone : phone.encryptphone;
}

/** Forms that ask several dealers: another city or another choice of dealers is the same question. */
const manyDealers = ['form', 'form_public'];

/**
 * What a lead is after: the same car, out of the same source, and where one dealer alone is asked,
 * that dealer. Two leads with one aim and one phone are one lead. It holds ids and names of sources.
 */
export function aimOf(terms: LeadTerms): string {
  const { source } = terms.body;
  if (terms.call === 'clueSubmit') {
    const { clue_source_type, intention_series_id, intention_model_id } = terms.body;
    return joined(source, clue_source_type, intention_series_id, intention_model_id);
  }
  const { series_id, model_id, ids } = terms.body;
  const type = terms.params.clue_source_type;
  const dealer = type && manyDealers.includes(type) ? 'form' : `dealer:${ids ?? ''}`;
  return joined(source, dealer, series_id, model_id);
}

/** What a lead asks for: a price, or the offer of an ad. */
export type LeadKind = 'inquiry' | 'application';

export const leadNames: Readonly<Record<LeadKind, string>> = {
  inquiry: '询价',
  application: '报名',
};

/** `source` of a lead out of an ad. */
export const sourceOfAds = 'cpl';

/** By its aim. */
export function leadKindOf(aim: string): LeadKind {
  return aim.startsWith(joined(sourceOfAds, '')) ? 'application' : 'inquiry';
}

function joined(...parts: readonly (string | number | undefined)[]): string {
  return parts.map((part) => String(part ?? '')).join('|');
}
