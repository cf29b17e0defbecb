/** True where a text is an id that addresses and calls take. */
export function isId(text: string | undefined): text is string {
  return /^[0-9]{1,12}$/.test(text ?? '');
}
