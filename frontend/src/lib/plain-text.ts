/**
 * Removes what the gateway rejects in any text (`contracts/src/rule.rs`): control characters, direction
 * marks, U+FFFD and lone surrogates. Invisible, they are often pasted along.
 */
const refused = /[\p{Cc}\p{Cs}\u{FFFD}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

export function plainText(text: string): string {
  return text.replace(refused, '');
}

/** The first characters, none of them split; `length` counts like an input's maxlength. */
export function plainStart(text: string, length: number): string {
  return plainText(plainText(text).slice(0, length));
}
