/** What a hot search asks: its `target_url` is encoded JSON; without one it is what it says. */
export function queryIn(hot: { readonly title: string; readonly target_url: string }): string {
  try {
    const read = JSON.parse(decodeURIComponent(hot.target_url)) as { query?: unknown } | null;
    if (typeof read?.query === 'string' && read.query.trim() !== '') return read.query.trim();
  } catch {
    // Not what it should be: the words themselves are as good.
  }
  return hot.title;
}
