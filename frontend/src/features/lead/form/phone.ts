/** Phone numbers as a form takes them (spec leads §5). */
import { narrowDigits } from '~/lib/narrow-digits';
import { plainText } from '~/lib/plain-text';

export const phoneLength = 11;

const whole = /^1[3-9][0-9]{9}$/;
/** Masked in positions 3 to 7. */
const masked = /^1[3-9][0-9*]{5}[0-9]{4}$/;

/** A full phone number. A mask can only be sent with its sealed phone. */
export function isWholePhone(text: string): boolean {
  return whole.test(text);
}

export function isMaskedPhone(text: string): boolean {
  return masked.test(text) && text.includes('*');
}

/** 13812345678 -> 138****5678 */
export function maskOf(phone: string): string {
  return phone.length === phoneLength ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '';
}

/** Without digits around it. */
const within = /(?:^|\D)(1[3-9]\d{9})(?!\d)/;

/** Between two numbers, and never within one. */
const between = /[,;、/|或\n\r]/u;

/**
 * Pasted spellings: 手机：+86 138-1234.5678, 86 138…, full-width and invisible characters -> 13812345678. Of several
 * numbers the first that is a mobile phone's.
 */
export function typedPhone(text: string): string {
  const wide = text.normalize('NFKC');
  const spellings = [narrow(wide), ...wide.split(between).map(joined), joined(wide)];
  for (const spelling of spellings) {
    const phone = within.exec(spelling)?.[1];
    if (phone) return phone;
  }
  return joined(wide)
    .replace(/[^\d*]/g, '')
    .slice(0, phoneLength);
}

function narrow(text: string): string {
  return narrowDigits(plainText(text));
}

/** Without blanks and signs; words stay between two numbers. */
function joined(text: string): string {
  return narrow(text)
    .replace(/^tel:/i, '')
    .replace(/(?!\*)[\s\p{Cf}\p{P}\p{S}]/gu, '')
    .replace(/^(\D*)(00)?86(?=1)/, '$1');
}
