/** The shape of a page file of contracts/pages, as the generated table holds it. */

/** What every page needs to know of every other: where it is. */
export type PageAddress = {
  /** File in src/pages that shows the page. */
  readonly chunk: string;
  /** Shapes such as /pic/s-{serid?}.html, the first of them the one that is built. */
  readonly paths: readonly string[];
  /** The regular expression of each param in the paths. */
  readonly params: { readonly [name: string]: string };
  /** Query keys that the page reads. */
  readonly query: readonly string[];
};

/** The rest of a page file, which comes with the code of the page. */
export type PageRules = {
  /** Named values, worked out in this order. */
  readonly values: { readonly [name: string]: ValueRule };
  readonly parts: readonly PagePart[];
};

export type ValueRule = {
  /** Templates; the first that gives neither '' nor '0' counts. */
  readonly from: readonly string[];
  /** Results that count as empty. */
  readonly except?: readonly string[];
  /** Keep only the digits. */
  readonly digits?: true;
  readonly map?: { readonly [from: string]: string };
  /** The page, of this many items, that holds the n-th one. */
  readonly pageOf?: number;
  readonly fallback?: string;
};

/** The rules of the pages that one chunk shows, by page. */
export type RulesOfPages = { readonly [page: string]: PageRules };

/** Heads of the pages that one chunk shows, by page. */
export type PageHeads = { readonly [page: string]: PageHead };

export type PageHead = {
  readonly head: HeadTemplates;
  /** Other words, chosen by a value. */
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
