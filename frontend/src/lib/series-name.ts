/** Name of a series in a rank list; some lists spell it `name` (spec browsing §3). */
export function seriesName({
  series_name: own,
  name,
}: {
  readonly series_name?: string;
  readonly name?: string;
}): string {
  return own || name || '';
}
