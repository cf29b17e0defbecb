/**
 * Leads that the gateway accepted and could not deliver, by aim: an operator may have one delivered after all, so another
 * lead of that aim takes them back first. Stored for every tab: receipts, aims and times. The phone is known to the page
 * that sent the lead; after a reload any phone takes it back.
 */
import { readStored, writeStored } from '~/lib/storage';

type RefusedLead = {
  readonly receiptNumber: string;
  readonly aim: string;
  readonly at: number;
};

/** The gateway keeps what it could not deliver for at most so long. */
const longestMs = 7 * 24 * 60 * 60 * 1000;

const most = 20;

const place = 'refused-leads';

export type RefusedLeads = {
  readonly add: (one: Omit<RefusedLead, 'at'>, who: string | null, now: number) => void;
  /** Their receipts. */
  readonly of: (aim: string, who: string, now: number) => readonly string[];
  readonly remove: (receiptNumber: string, now: number) => void;
};

/** Also holds what the browser refuses to store. */
export function newRefusedLeads(): RefusedLeads {
  let own: readonly RefusedLead[] = [];
  const phones = new Map<string, string | null>();

  function read(now: number): readonly RefusedLead[] {
    const value = readStored(place);
    const stored = Array.isArray(value) ? value.filter(isRefusedLead) : [];
    const unstored = own.filter((one) => !isIn(stored, one.receiptNumber));
    return [...stored, ...unstored].filter(({ at }) => now - at < longestMs);
  }

  function write(all: readonly RefusedLead[]): void {
    own = all.slice(-most);
    writeStored(place, own);
  }

  return {
    add: ({ receiptNumber, aim }, who, now) => {
      phones.set(receiptNumber, who);
      const others = read(now).filter((one) => one.receiptNumber !== receiptNumber);
      write([...others, { receiptNumber, aim, at: now }]);
    },
    of: (aim, who, now) =>
      read(now)
        .filter((one) => one.aim === aim)
        .map(({ receiptNumber }) => receiptNumber)
        .filter((receiptNumber) => (phones.get(receiptNumber) ?? who) === who),
    remove: (receiptNumber, now) => {
      const before = read(now);
      if (isIn(before, receiptNumber)) {
        write(before.filter((one) => one.receiptNumber !== receiptNumber));
      }
    },
  };
}

function isIn(leads: readonly RefusedLead[], receiptNumber: string): boolean {
  return leads.some((one) => one.receiptNumber === receiptNumber);
}

function isRefusedLead(value: unknown): value is RefusedLead {
  if (typeof value !== 'object' || value === null) return false;
  const { receiptNumber, aim, at } = value as Partial<RefusedLead>;
  return typeof receiptNumber === 'string' && typeof aim === 'string' && typeof at === 'number';
}
