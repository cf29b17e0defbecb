import { withQuery } from '~/paths';

import type { Route } from './route';

type Place = Pick<Route, 'pathname' | 'search' | 'query'>;

/**
 * The same page with other query values; '' removes a key. Keys that are not the page's, such as those of trackers, are
 * left out. Commas stay readable in shared addresses.
 */
export function changedAddress(
  { pathname, search, query }: Place,
  changes: { readonly [key: string]: string },
): string {
  const hiddenTopBar = new URLSearchParams(search).get('hiddenTopBar') ?? '';
  const kept = { ...query, hiddenTopBar, ...changes };
  return withQuery(pathname, kept).replaceAll('%2C', ',');
}
