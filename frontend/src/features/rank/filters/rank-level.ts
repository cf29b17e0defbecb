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
