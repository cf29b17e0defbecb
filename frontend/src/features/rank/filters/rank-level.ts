/** A car category in the address: 2 is a kind, 2_3 one of its sizes. */

export type RankLevel = { readonly kind: string; readonly size?: string | undefined };

export function parseLevel(text: string): RankLevel | undefined {
  const [, kind, size] = /^(\d{1,2})(?:_(\d{1,2}))?$/.exec(text) ?? [];
  if (!kind || Number(kind) === 0) return undefined;
  return size === undefined ? { kind } : { kind, size };
}

export function levelText({ kind, size }: RankLevel): string {
  return size === undefined ? kind : `${kind}_${size}`;
}

/** A month in the address: 202605, formerly 2026_05. */

type RankMonth = { readonly year: number; readonly month: number };

export function parseMonth(text: string): RankMonth | undefined {
  const [, year, month] = /^(\d{4})_?(\d{2})$/.exec(text) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return undefined;
  return { year: Number(year), month: Number(month) };
}

/** 202605, or 202601_202605 for the months from one to the other; undefined for anything else. */
export function monthSlot(text: string): string | undefined {
  const month = parseMonth(text);
  if (month) return monthCode(month);
  return /^\d{6}_\d{6}$/.test(text) && text.split('_').every(parseMonth) ? text : undefined;
}

/** 202605 */
export function monthCode({ year, month }: RankMonth): string {
  return `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}`;
}
