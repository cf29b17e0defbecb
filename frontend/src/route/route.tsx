/** The current route: its page and values. */
import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

import { pages, type PageName } from '~/api/generated/pages';
import { invariant } from '~/lib/invariant';
import type { PageAddress, PageRules, RulesOfPages } from '~/lib/page-entry';
import { valuesOf, type Address, type Values } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

import { entryOf, type View } from './trail';

/** The page of an address, known before the page's code is loaded. */
export type Place = Pick<Address, 'params'> & {
  readonly page: PageName;
  readonly entry: PageAddress;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Unique per history entry. */
  readonly key: string;
  /** The visit of the page that this entry belongs to. */
  readonly view: View;
  /** The document was rendered for this route: its head and status are valid. */
  readonly ofDocument: boolean;
};

/** The route as seen by the page's own code. */
export type Route = Place & {
  readonly rules: PageRules;
  readonly query: Address['query'];
  /** Named values of the page file, as far as they depend on the address alone. */
  readonly values: Values;
};

/** The address of the document, path and query, and the gateway's status for it. */
export type DocumentView = { readonly address: string; readonly status: number };

export function placeOf(location: Location, view: View, document?: DocumentView): Place {
  const { pathname, search, hash } = location;
  const ofDocument = document?.address === pathname + search;
  const found = ofDocument && document.status === 404 ? undefined : matchPath(pages, pathname);
  const page = found?.page ?? 'NOT_FOUND';
  const entry: PageAddress = pages[page];
  const params = found?.params ?? {};
  const key = entryOf(location);
  return { page, entry, params, pathname, search, hash, key, view, ofDocument };
}

export function routeOf(place: Place, ofChunk: RulesOfPages): Route {
  const rules = ofChunk[place.page];
  invariant(rules, `no rules of ${place.page}`);
  const query = pageQuery(rules, place.search);
  return { ...place, rules, query, values: valuesOf(rules, { ...place, query }) };
}

/** The same address as a not-found page. */
export function notFoundAt(place: Place): Place {
  const entry = pages.NOT_FOUND;
  return { ...place, page: 'NOT_FOUND', entry, params: {}, ofDocument: false };
}

export const PlaceContext = createContext<Place | null>(null);

export const RouteContext = createContext<Route | null>(null);

/** Use this in pages instead of useLocation: the old page stays visible while the next one's code loads. */
export function useRoute(): Route {
  const route = use(RouteContext);
  invariant(route, 'only inside the shell');
  return route;
}

/** For components above the page, inside or outside its code. */
export function usePlace(): Place {
  const route = use(RouteContext);
  const place = use(PlaceContext);
  const shown = route ?? place;
  invariant(shown, 'only inside the shell');
  return shown;
}
