/** The current route: its page and values. */
import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';

import { pages, type PageName } from '~/api/generated/pages';
import { invariant } from '~/lib/invariant';
import type { PageAddress, PageRules, RulesOfPages } from '~/lib/page-entry';
import { valuesOf, type Address, type Values } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

/** The page of an address, known before the page's code is loaded. */
export type Place = Address & {
  readonly page: PageName;
  readonly entry: PageAddress;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Unique per history entry. */
  readonly key: string;
  /** The document was rendered for this route: its head and status are valid. */
  readonly ofDocument: boolean;
};

/** The route as seen by the page's own code. */
export type Route = Place & {
  readonly rules: PageRules;
  /** Named values of the page file, as far as they depend on the address alone. */
  readonly values: Values;
};

/** The gateway's status for the address of the document. */
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

/** The same address as a not-found page. */
export function notFoundAt(place: Place): Place {
  const entry = pages.NOT_FOUND;
  return { ...place, page: 'NOT_FOUND', entry, params: {}, query: {}, ofDocument: false };
}

export const PlaceContext = createContext<Place | null>(null);

export const RouteContext = createContext<Route | null>(null);

/** Use this in pages instead of useLocation: the old page stays visible while the next one's code loads. */
export function useRoute(): Route {
  const route = use(RouteContext);
  invariant(route, 'useRoute is used only inside the shell');
  return route;
}

/** For components above the page, inside or outside its code. */
export function usePlace(): Place {
  const route = use(RouteContext);
  const place = use(PlaceContext);
  const shown = route ?? place;
  invariant(shown, 'usePlace is used only inside App');
  return shown;
}
