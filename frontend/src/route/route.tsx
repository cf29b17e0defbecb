/** The route on show: which page, with which values. */
import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

import { pages, type PageName } from '~/api/generated/pages';
import { invariant } from '~/lib/invariant';
import type { PageEntry } from '~/lib/page-entry';
import { valuesOf, type Address, type Values } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

export type Route = Address & {
  readonly page: PageName;
  readonly entry: PageEntry;
  /** Named values of the page file, as far as the address alone gives them. */
  readonly values: Values;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Differs for every entry of the browser's history. */
  readonly key: string;
};

export function routeOf({ pathname, search, hash, key }: Location): Route {
  const found = matchPath(pages, pathname);
  const page = found?.page ?? 'NOT_FOUND';
  const entry: PageEntry = pages[page];
  const address = { params: found?.params ?? {}, query: pageQuery(entry, search) };
  return { page, entry, ...address, values: valuesOf(entry, address), pathname, search, hash, key };
}

export const RouteContext = createContext<Route | null>(null);

/** Pages read this, not useLocation: while a page's code loads, the old page stays on show. */
export function useRoute(): Route {
  const route = use(RouteContext);
  invariant(route, 'useRoute is used only inside the shell');
  return route;
}
