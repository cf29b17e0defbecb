import { withQuery } from '~/paths';

type Place = { readonly pathname: string; readonly search: string };

/** The same page with other query values; '' removes a key. Commas stay readable in shared addresses. */
export function changedAddress(
  { pathname, search }: Place,
  changes: { readonly [key: string]: string },
): string {
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...changes };
  return withQuery(pathname, query).replaceAll('%2C', ',');
}
