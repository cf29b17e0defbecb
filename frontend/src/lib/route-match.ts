/** Matches addresses to pages, and builds them. */
import type { PageAddress, PageRules } from './page-entry';

type Table = { readonly [name: string]: PageAddress };

export type Match<Name extends string> = {
  readonly page: Name;
  readonly params: Record<string, string>;
};

/** The page of a path, without empty params. */
export function matchPath<Pages extends Table>(
  pages: Pages,
  pathname: string,
): Match<keyof Pages & string> | undefined {
  for (const [page, address] of Object.entries(pages)) {
    for (const { pattern } of shapesOf(address)) {
      const found = pattern.exec(pathname);
      if (found) return { page, params: given(found.groups ?? {}) };
    }
  }
  return undefined;
}

/** The first path pattern of the page with exactly these params. */
export function buildPath(page: PageAddress, params: Params): string {
  const built = findPath(page, params);
  if (built === undefined) {
    throw new Error(`no path of ${page.chunk}`);
  }
  return built;
}

/** The same for upstream values: undefined when no pattern fits. */
export function findPath(page: PageAddress, params: Params): string | undefined {
  const wanted = Object.keys(params).sort().join();
  const shape = shapesOf(page).find(({ path }) => namesIn(path).sort().join() === wanted);
  const built = shape?.path.replace(hole, (_, name: string) => String(params[name]));
  return built !== undefined && shape?.pattern.test(built) ? built : undefined;
}

type Params = Record<string, string | number>;

/** Only the non-empty query keys of the page. */
export function pageQuery(
  { query: keys }: Pick<PageRules, 'query'>,
  search: string,
): Record<string, string> {
  const query = new URLSearchParams(search);
  return given(Object.fromEntries(keys.map((key) => [key, query.get(key) ?? ''])));
}

type Shape = { readonly path: string; readonly pattern: RegExp };

const shapes = new WeakMap<PageAddress, readonly Shape[]>();

/** Built on first use: as text the table of pages is a quarter smaller. */
export function shapesOf(page: PageAddress): readonly Shape[] {
  const known = shapes.get(page);
  if (known) return known;
  const made = page.paths.map((path) => ({ path, pattern: patternOf(path, page.params) }));
  shapes.set(page, made);
  return made;
}

const hole = /\{(\w+)(\??)\}/g;

function patternOf(path: string, params: PageAddress['params']): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(hole, (_, name: string, optional: string) => `(?<${name}>${params[name]})${optional}`);
  return new RegExp(`^${source}$`);
}

function namesIn(path: string): string[] {
  return [...path.matchAll(hole)].map((match) => match[1] ?? '');
}

function given(texts: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(texts).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(entries);
}
