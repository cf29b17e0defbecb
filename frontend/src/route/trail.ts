/**
 * The history entries of this document, and the view that each belongs to. A view is one visit of a page: it
 * lasts while the address changes in place, by filters, pictures or fragments, and the way back returns to it.
 * Pure.
 */
import { NavigationType, type Location } from 'react-router-dom';

import type { PageName } from '~/api/generated/pages';

/** State of links that update the page in place, such as filters: view, scroll position and focus stay. */
export const stayHere = { stay: true } as const;

export type View = { readonly page: PageName };

export type Step = { readonly location: Location; readonly type: NavigationType };

export type Trail = {
  readonly entry: string;
  /** Path and query. */
  readonly address: string;
  readonly view: View;
  /** By entry. */
  readonly views: ReadonlyMap<string, View>;
};

/** Unique per history entry: the router gives no key to those that the browser makes for a fragment. */
export function entryOf({
  key,
  pathname,
  search,
  hash,
}: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>): string {
  return key + pathname + search + hash;
}

export function staysHere(state: unknown): boolean {
  return (state as Partial<typeof stayHere> | null)?.stay === true;
}

/** The trail with the entry that a step leads to; the same trail if it is there already. */
export function trailAfter(trail: Trail | null, step: Step, page: PageName): Trail {
  const { location, type } = step;
  const entry = entryOf(location);
  if (trail?.entry === entry) return trail;
  const address = location.pathname + location.search;
  const known = type === NavigationType.Pop ? trail?.views.get(entry) : undefined;
  const here =
    trail?.address === address || (type !== NavigationType.Pop && staysHere(location.state));
  const lasts = here && trail?.view.page === page ? trail.view : undefined;
  const view = known ?? lasts ?? { page };
  return { entry, address, view, views: new Map(trail?.views).set(entry, view) };
}
