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
  /** The document was made for this very route: its head and its status hold. */
  readonly ofDocument: boolean;
};

/** What the gateway said about the address that the document was made for. */
export type DocumentView = { readonly key: string; readonly status: number };

export function routeOf({ pathname, search, hash, key }: Location, view?: DocumentView): Route {
  const ofDocument = view?.key === key;
  const found = ofDocument && view.status === 404 ? undefined : matchPath(pages, pathname);
  const page = found?.page ?? 'NOT_FOUND';
  const entry: PageEntry = pages[page];
  const address = { params: found?.params ?? {}, query: pageQuery(entry, search) };
  const values = valuesOf(entry, address);
  return { page, entry, ...address, values, pathname, search, hash, key, ofDocument };
}

/** The same address, as the page that says that there is nothing. */
export function notFoundAt(route: Route): Route {
  const entry = pages.NOT_FOUND;
  return {
    ...route,
    page: 'NOT_FOUND',
    entry,
    params: {},
    query: {},
    values: {},
    ofDocument: false,
  };
}

export const RouteContext = createContext<Route | null>(null);

/** Pages read this, not useLocation: while a page's code loads, the old page stays on show. */
export function useRoute(): Route {
  const route = use(RouteContext);
  invariant(route, 'useRoute is used only inside the shell');
  return route;
}
