/**
 * The phone of an earlier lead, kept in this browser: its mask, and what stands for the whole number
 * (spec leads §4, Lead form). Neither is of use without the other, so both are kept or none.
 */
import { dropStored, readStored, writeStored } from '~/lib/storage';

import { isMaskedPhone, isWholePhone, maskOf } from './phone';

export type SavedPhone = {
  /** 138****5678 */
  readonly phone: string;
  readonly encryptphone: string;
};

const place = 'phone';

export function readSavedPhone(): SavedPhone | null {
  return savedPhoneOf(readStored(place));
}

/** Also out of what an upstream says about a visitor that it knows. */
export function savedPhoneOf(value: unknown): SavedPhone | null {
  if (typeof value !== 'object' || value === null) return null;
  const { phone, encryptphone } = value as Partial<Record<keyof SavedPhone, unknown>>;
  if (typeof phone !== 'string' || typeof encryptphone !== 'string' || !encryptphone) return null;
  // Should a whole number ever come, it is masked before anything sees it.
  const mask = isWholePhone(phone) ? maskOf(phone) : phone;
  return isMaskedPhone(mask) ? { phone: mask, encryptphone } : null;
}

/** Takes a whole number as well as its mask. */
export function savePhone(phone: string, encryptphone: string): void {
  const saved = savedPhoneOf({ phone, encryptphone });
  if (saved) writeStored(place, saved);
}

export function forgetPhone(): void {
  dropStored(place);
}
