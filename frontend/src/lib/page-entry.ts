/** Type of a page file of contracts/pages in the generated table. */

/** Needed by every page, for links to every other. */
export type PageAddress = {
  /** File in src/pages that renders the page. */
  readonly chunk: string;
  /** Patterns such as /pic/s-{serid?}.html; the first one is used for links. */
  readonly paths: readonly string[];
  /** Regular expression of each param in the paths. */
  readonly params: { readonly [name: string]: string };
};

/** The rest of a page file, loaded with the code of the page. */
export type PageRules = {
  /** Query keys used by the page. */
  readonly query: readonly string[];
  /** Named values, computed in this order. */
  readonly values: { readonly [name: string]: ValueRule };
  readonly parts: readonly PagePart[];
};

export type ValueRule = {
  /** Templates; the first result other than '' and '0' is used. */
  readonly from: readonly string[];
  /** Results that count as empty. */
  readonly except?: readonly string[];
  /** Keep only digits. */
  readonly digits?: true;
  /** Numbers joined by _ or , in ascending order, each once, joined by _; other texts stay. */
  readonly ascending?: true;
  /** Patterns and what replaces them, in this order; $1 is the first group. */
  readonly replace?: readonly (readonly [pattern: string, by: string])[];
  readonly map?: { readonly [from: string]: string };
  /** The page, at this many items per page, that contains item n. */
  readonly pageOf?: number;
  readonly fallback?: string;
};

/** Rules by page, for the pages in one chunk. */
export type RulesOfPages = { readonly [page: string]: PageRules };

/** Heads by page, for the pages in one chunk. */
export type PageHeads = { readonly [page: string]: PageHead };

export type PageHead = {
  readonly head: HeadTemplates;
  /** Alternative texts, selected by a value. */
  readonly heads?: {
    readonly by: string;
    readonly variants: { readonly [value: string]: HeadTemplates };
  };
};

export type HeadTemplates = {
  readonly title?: string;
  readonly keywords?: string;
  readonly description?: string;
  readonly canonical?: string;
};

export type PagePart = {
  readonly call: string;
  readonly required: boolean;
  readonly when?: PartCondition;
  /** The part whose payload this one needs. */
  readonly after?: string;
  readonly params: { readonly [keyTemplate: string]: string };
};

type PartCondition = {
  readonly present?: string;
  readonly absent?: string;
  readonly value?: string;
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
};
