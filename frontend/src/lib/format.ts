/** Number formats without Intl: the same text on a server and in every browser. */

/** 12345678 -> 12,345,678 */
export function grouped(value: number): string {
  const [whole = '', rest] = String(value).split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? text : `${text}.${rest}`;
}

/** 12345 -> 1.2万; below ten thousand unchanged. */
export function inTenThousands(value: number): string {
  if (Math.abs(value) < 10_000) return grouped(value);
  return `${grouped(Number((value / 10_000).toFixed(1)))}万`;
}

/** 3000 -> 3,000; text that is not a number stays unchanged. */
export function groupedText(amount: string): string {
  return /^\d+(\.\d+)?$/.test(amount) ? grouped(Number(amount)) : amount;
}

/** 36138辆 -> 36,138辆; 4.82分 and 2025年5月 stay. */
export function groupedWithUnit(text: string): string {
  return text.replace(/^\d+(?!\d*[.年])/, (digits) => grouped(Number(digits)));
}

/** 202605 -> 2026年5月; other text unchanged. */
export function monthText(month: string): string {
  return month.replace(
    /^(\d{4})(\d{2})$/,
    (_, year: string, number: string) => `${year}年${Number(number)}月`,
  );
}

/** 125 -> 02:05; from one hour on 1:02:05 */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
