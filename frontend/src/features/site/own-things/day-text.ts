/** Day in Beijing of a time in ms: 2026年11月24日. Without Intl, as everywhere. Pure. */
const beijingMs = 8 * 3_600_000;

export function dayText(at: number): string {
  const day = new Date(at + beijingMs);
  return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
}
