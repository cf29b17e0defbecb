/** True for ids that addresses and calls accept. */
export function isId(text: string | undefined): text is string {
  return /^[0-9]{1,12}$/.test(text ?? '');
}

/** An id that calls accept; undefined for any other text. */
export function idOf(text: string | undefined): string | undefined {
  return isId(text) ? text : undefined;
}
