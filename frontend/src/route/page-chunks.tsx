/** Code of the pages: loaded on first use, or before hydration. */
import { lazy, use, useMemo, type ComponentType } from 'react';

import { invariant } from '~/lib/invariant';
import type { RulesOfPages } from '~/lib/page-entry';

import { PlaceContext, RouteContext, routeOf } from './route';

/** Module of a page: its component and the rules of its addresses. */
export type PageLoader = () => Promise<{
  readonly default: ComponentType;
  readonly rules: RulesOfPages;
}>;

export type PageChunks<Chunk extends string> = {
  /** Loads the code, so that the page renders without waiting. */
  readonly prepare: (chunk: Chunk) => Promise<void>;
  /** Returns the same component for the same chunk. */
  readonly component: (chunk: Chunk) => ComponentType;
  /** Code that failed to load is requested again by the next render that needs it. */
  readonly forget: () => void;
};

export function pageChunks<Chunk extends string>(
  loaders: Record<Chunk, PageLoader>,
): PageChunks<Chunk> {
  const components = new Map<Chunk, ComponentType>();
  const load = async (chunk: Chunk) => {
    const page = await loaders[chunk]();
    return { default: withRules(page.default, page.rules) };
  };
  return {
    prepare: async (chunk) => {
      const module = await load(chunk);
      if (!components.has(chunk)) components.set(chunk, module.default);
    },
    component: (chunk) => {
      const known = components.get(chunk);
      if (known) return known;
      const later = lazy(() => load(chunk));
      components.set(chunk, later);
      return later;
    },
    forget: () => {
      components.clear();
    },
  };
}

/** Wraps the page to evaluate its place by its own rules. */
function withRules(Page: ComponentType, rules: RulesOfPages): ComponentType {
  return function PageAtPlace() {
    const place = use(PlaceContext);
    invariant(place, 'only inside the shell');
    const route = useMemo(() => routeOf(place, rules), [place]);
    return (
      <RouteContext value={route}>
        <Page />
      </RouteContext>
    );
  };
}
