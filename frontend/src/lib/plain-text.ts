/**
 * Text without what the gateway refuses in any (`contracts/src/rule.rs`): control characters, marks
 * of reading direction, U+FFFD and halves of a character. They come with what is pasted, unseen.
 */
const refused = /[\p{Cc}\p{Cs}\u{FFFD}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

export function plainText(text: string): string {
  return text.replace(refused, '');
}

/** The first characters, none of them cut in half; `length` counts as an input's maxlength does. */
export function plainStart(text: string, length: number): string {
  return plainText(plainText(text).slice(0, length));
}
