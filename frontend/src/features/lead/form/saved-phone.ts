/**
 * The phone of an earlier lead, stored in this browser: masked, and sealed (spec leads §4, Lead form).
 * Neither is of use without the other, so both are stored or none.
 */
import { dropStored, readStored, writeStored } from '~/lib/storage';

import { isMaskedPhone, isWholePhone, maskOf } from './phone';

export type SavedPhone = {
  /** 138****5678 */
  readonly phone: string;
  readonly encryptphone: string;
};

const place = 'phone';

/** As the calls take it (contracts/parameters/lead.yaml): with any other each lead of this browser would be refused. */
const seal = /^[A-Za-z0-9+/_.-]{8,254}={0,2}$/;

export function readSavedPhone(): SavedPhone | null {
  return savedPhoneOf(readStored(place));
}

/** Also from the phone_info of an upstream. */
export function savedPhoneOf(value: unknown): SavedPhone | null {
  if (typeof value !== 'object' || value === null) return null;
  const { phone, encryptphone } = value as Partial<Record<keyof SavedPhone, unknown>>;
  if (typeof phone !== 'string' || typeof encryptphone !== 'string') return null;
  if (!seal.test(encryptphone)) return null;
  // An unmasked number is masked at once.
  const mask = isWholePhone(phone) ? maskOf(phone) : phone;
  return isMaskedPhone(mask) ? { phone: mask, encryptphone } : null;
}

/** Accepts a full number or its mask. */
export function savePhone(phone: string, encryptphone: string): void {
  const saved = savedPhoneOf({ phone, encryptphone });
  if (saved) writeStored(place, saved);
}

export function forgetPhone(): void {
  dropStored(place);
}
