/** The route on show: which page, with which values. */
import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

import { pages, type PageName } from '~/api/generated/pages';
import { invariant } from '~/lib/invariant';
import type { PageAddress, PageRules, RulesOfPages } from '~/lib/page-entry';
import { valuesOf, type Address, type Values } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

/** Which page an address is: known before the page's code is there. */
export type Place = Address & {
  readonly page: PageName;
  readonly entry: PageAddress;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Differs for every entry of the browser's history. */
  readonly key: string;
  /** The document was made for this very route: its head and its status hold. */
  readonly ofDocument: boolean;
};

/** What a page's own code sees. */
export type Route = Place & {
  readonly rules: PageRules;
  /** Named values of the page file, as far as the address alone gives them. */
  readonly values: Values;
};

/** What the gateway said about the address that the document was made for. */
export type DocumentView = { readonly key: string; readonly status: number };

export function placeOf({ pathname, search, hash, key }: Location, view?: DocumentView): Place {
  const ofDocument = view?.key === key;
  const found = ofDocument && view.status === 404 ? undefined : matchPath(pages, pathname);
  const page = found?.page ?? 'NOT_FOUND';
  const entry: PageAddress = pages[page];
  const address = { params: found?.params ?? {}, query: pageQuery(entry, search) };
  return { page, entry, ...address, pathname, search, hash, key, ofDocument };
}

export function routeOf(place: Place, ofChunk: RulesOfPages): Route {
  const rules = ofChunk[place.page];
  invariant(rules, `the rules of ${place.page} come with its code`);
  return { ...place, rules, values: valuesOf(rules, place) };
}

/** The same address, as the page that says that there is nothing. */
export function notFoundAt(place: Place): Place {
  const entry = pages.NOT_FOUND;
  return { ...place, page: 'NOT_FOUND', entry, params: {}, query: {}, ofDocument: false };
}

export const PlaceContext = createContext<Place | null>(null);

export const RouteContext = createContext<Route | null>(null);

/** Pages read this, not useLocation: while a page's code loads, the old page stays on show. */
export function useRoute(): Route {
  const route = use(RouteContext);
  invariant(route, 'useRoute is used only inside the shell');
  return route;
}

/** For what stands over any page, inside a page's code or around it. */
export function usePlace(): Place {
  const route = use(RouteContext);
  const place = use(PlaceContext);
  const shown = route ?? place;
  invariant(shown, 'usePlace is used only inside App');
  return shown;
}
