/** Query of a popular search: in `target_url` as encoded JSON; otherwise its title. */
export function queryIn(hot: { readonly title: string; readonly target_url: string }): string {
  try {
    const read = JSON.parse(decodeURIComponent(hot.target_url)) as { query?: unknown } | null;
    if (typeof read?.query === 'string' && read.query.trim() !== '') return read.query.trim();
  } catch {
    // Malformed: fall back to the title.
  }
  return hot.title;
}
