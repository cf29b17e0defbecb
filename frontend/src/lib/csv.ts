/** Comma-separated values as Excel opens them (RFC 4180). */

/** Without it Excel takes the text for another encoding. */
const byteOrderMark = '\uFEFF';

/** A cell that begins so may be run as a formula; a plain number may not. */
const formula = /^[\s]*[=+\-@|%]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?%?$/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
