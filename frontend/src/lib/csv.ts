/** Comma-separated values as Excel opens them (RFC 4180). */

/** Without a byte order mark Excel assumes another encoding. */
const byteOrderMark = '\uFEFF';

/** A cell with such a start may be run as a formula; a plain negative number may not. */
const formula = /^[\s]*[=+\-@|%]|^[\t\r\n]/;
const negativeNumber = /^-\d+(\.\d+)?%?$/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
