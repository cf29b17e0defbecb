/** The code of a page: loaded when first needed, or before hydration. */
import { lazy, type ComponentType } from 'react';

export type PageModule = { readonly default: ComponentType };
export type PageLoader = () => Promise<PageModule>;

export type PageChunks<Chunk extends string> = {
  /** Loads the code, so that the page renders without waiting. */
  readonly prepare: (chunk: Chunk) => Promise<void>;
  /** Always the same component for the same chunk. */
  readonly component: (chunk: Chunk) => ComponentType;
};

export function pageChunks<Chunk extends string>(
  loaders: Record<Chunk, PageLoader>,
): PageChunks<Chunk> {
  const components = new Map<Chunk, ComponentType>();
  return {
    prepare: async (chunk) => {
      const module = await loaders[chunk]();
      if (!components.has(chunk)) components.set(chunk, module.default);
    },
    component: (chunk) => {
      const known = components.get(chunk);
      if (known) return known;
      const later = lazy(loaders[chunk]);
      components.set(chunk, later);
      return later;
    },
  };
}
