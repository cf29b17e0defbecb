/**
 * Leads that the gateway accepted and that are not known to have arrived, by the series that they are about: what could
 * not be delivered an operator may have delivered after all, so another lead about that series settles them first. Stored
 * for every tab: receipts, kinds, series and times. Nothing of the visitor.
 */
import { readStored, writeStored } from '~/lib/storage';

import type { LeadKind } from './open-lead';

type AcceptedLead = {
  readonly receiptNumber: string;
  /** A lead of one kind stands for none of the other. */
  readonly kind: LeadKind;
  readonly seriesId: string;
  readonly at: number;
};

/** The gateway delivers for a day, and keeps what it could not deliver for a week at most. */
const longestMs = 8 * 24 * 60 * 60 * 1000;

const most = 20;

const place = 'accepted-leads';

const receipt = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

export type AcceptedLeads = {
  readonly add: (receiptNumber: string, kind: LeadKind, seriesId: string, now: number) => void;
  /** The oldest first. */
  readonly of: (seriesId: string, now: number) => readonly AcceptedLead[];
  readonly remove: (receiptNumber: string, now: number) => void;
};

/** Also holds what the browser refuses to store. */
export function newAcceptedLeads(): AcceptedLeads {
  let own: readonly AcceptedLead[] = [];

  function read(now: number): readonly AcceptedLead[] {
    const value = readStored(place);
    const stored = Array.isArray(value) ? value.filter(isAcceptedLead) : [];
    const unstored = own.filter((one) => !isIn(stored, one.receiptNumber));
    return [...stored, ...unstored].filter(({ at }) => at <= now && now - at < longestMs);
  }

  function write(all: readonly AcceptedLead[]): void {
    own = all.slice(-most);
    writeStored(place, own);
  }

  return {
    add: (receiptNumber, kind, seriesId, now) => {
      const known = read(now);
      if (!isIn(known, receiptNumber)) {
        write([...known, { receiptNumber, kind, seriesId, at: now }]);
      }
    },
    of: (seriesId, now) => read(now).filter((one) => one.seriesId === seriesId),
    remove: (receiptNumber, now) => {
      const before = read(now);
      if (isIn(before, receiptNumber)) {
        write(before.filter((one) => one.receiptNumber !== receiptNumber));
      }
    },
  };
}

function isIn(leads: readonly AcceptedLead[], receiptNumber: string): boolean {
  return leads.some((one) => one.receiptNumber === receiptNumber);
}

function isAcceptedLead(value: unknown): value is AcceptedLead {
  if (typeof value !== 'object' || value === null) return false;
  const { receiptNumber, kind, seriesId, at } = value as Partial<AcceptedLead>;
  const named = typeof receiptNumber === 'string' && receipt.test(receiptNumber);
  const known = kind === 'inquiry' || kind === 'application';
  return named && known && typeof seriesId === 'string' && typeof at === 'number';
}
