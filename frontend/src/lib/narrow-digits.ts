/** １３８ -> 138: input methods type digits of either width. */
export function narrowDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}
