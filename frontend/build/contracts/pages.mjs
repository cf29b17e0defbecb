// Generates the table of pages and, per chunk, their rules (derived values, parts) and heads.

/** @typedef {import('./read.mjs').Node} Node */

/** @typedef {(page: Node, ref: string) => { name: string, content: any }} Shared */

/**
 * Paths only: every page loads this code.
 *
 * @param {Node[]} pages
 */
export function pagesSource(pages) {
  const entries = pages.map((page) => {
    const { name, chunk, paths = [], params = {} } = page;
    checkParams(paths, params, name);
    return `${name}: {
      chunk: ${JSON.stringify(chunk)},
      paths: ${JSON.stringify(paths)},
      params: ${JSON.stringify(params)},
    }`;
  });
  return `import type { PageAddress } from '~/lib/page-entry';

export const pages = {${entries.join(',')}} as const satisfies Record<string, PageAddress>;
export type PageName = keyof typeof pages;
export type PageChunk = (typeof pages)[PageName]['chunk'];
`;
}

/**
 * Query keys, values and parts are loaded with the page's chunk, not with the main bundle.
 *
 * @param {Node[]} pages those of one chunk
 * @param {Shared} shared
 */
export function rulesSource(pages, shared) {
  const pieces = new Pieces(shared);
  const entries = pages.map((page) => {
    const contentOf = (/** @type {string} */ ref) => shared(page, ref).content;
    const values = pieces.source(page, page['values'] ?? {}, (all) =>
      mapValues(all, (value) => valueOf(value, contentOf)),
    );
    const parts = pieces.source(page, page['parts'] ?? [], (all) => all.map(partOf));
    const query = JSON.stringify(page['query'] ?? []);
    return `${page['name']}: { query: ${query}, values: ${values}, parts: ${parts} }`;
  });
  return `import type { RulesOfPages } from '~/lib/page-entry';

${pieces.declarations()}
export const rules: RulesOfPages = {${entries.join(',')}};
`;
}

/**
 * Texts of the heads are loaded with the page's chunk, not with the main bundle.
 *
 * @param {Node[]} pages those of one chunk
 * @param {Shared} shared
 */
export function headsSource(pages, shared) {
  const pieces = new Pieces(shared);
  const entries = pages.map((page) => {
    const heads = page['heads'] ? `, heads: ${pieces.source(page, page['heads'], headsOf)}` : '';
    return `${page['name']}: { head: ${pieces.source(page, page['head'], same)}${heads} }`;
  });
  return `import type { PageHeads } from '~/lib/page-entry';

${pieces.declarations()}
export const heads: PageHeads = {${entries.join(',')}};
`;
}

/** Files shared by page files become shared constants. */
class Pieces {
  /** @type {Map<string, string>} */
  consts = new Map();

  /** @param {Shared} shared */
  constructor(shared) {
    this.shared = shared;
  }

  /**
   * @param {Node} page
   * @param {any} node
   * @param {(content: any) => any} change
   */
  source(page, node, change) {
    if (!node?.$ref) return JSON.stringify(change(node));
    const { name, content } = this.shared(page, node.$ref);
    this.consts.set(name, JSON.stringify(change(content)));
    return name;
  }

  declarations() {
    return [...this.consts].map(([name, json]) => `const ${name} = ${json} as const;\n`).join('\n');
  }
}

/** @param {any} content */
const same = (content) => content;

/**
 * @param {string[]} paths
 * @param {Record<string, string>} params
 * @param {string} page
 */
function checkParams(paths, params, page) {
  for (const path of paths) {
    if (/[^\w\-./{}?]/.test(path)) throw new Error(`${page}: ${path} contains a regex character`);
    for (const [, name = ''] of path.matchAll(/\{(\w+)\??\}/g)) {
      if (!params[name]) throw new Error(`${page} ${path}: no regex for {${name}}`);
    }
  }
}

/**
 * @param {Node} value
 * @param {(ref: string) => any} contentOf
 */
function valueOf(value, contentOf) {
  const {
    from,
    except,
    digits,
    ascending,
    replace,
    page_of: pageOf,
    map,
    default: fallback,
  } = value;
  return {
    from: from === undefined ? [] : [from].flat(),
    ...(except && { except: except.map(String) }),
    ...(digits && { digits }),
    ...(ascending && { ascending }),
    ...(replace && { replace: replace.$ref ? contentOf(replace.$ref) : replace }),
    ...(map && { map }),
    ...(pageOf && { pageOf }),
    ...(fallback !== undefined && { fallback: String(fallback) }),
  };
}

/** @param {Node} heads */
function headsOf({ by, ...variants }) {
  return { by, variants };
}

/** @param {Node} part */
function partOf(part) {
  const { call, required = false, when, after, params = {} } = part;
  const conditions = when && {
    ...(when.present && { present: when.present }),
    ...(when.absent && { absent: when.absent }),
    ...(when.value && { value: when.value }),
    ...(when.in && { in: when.in.map(String) }),
    ...(when.not_in && { notIn: when.not_in.map(String) }),
  };
  return {
    call,
    required,
    ...(when && { when: conditions }),
    ...(after && { after: String(after).split('.')[0] }),
    params: mapValues(params, String),
  };
}

/**
 * @param {Node} table
 * @param {(value: any) => any} change
 */
function mapValues(table, change) {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
}
