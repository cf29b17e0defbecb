/** One document for every page of the page table, its parts taken from the named examples. */
import type { CallName } from '~/api/call-types';
import { calls } from '~/api/generated/calls';
import { pages, type PageChunk, type PageName } from '~/api/generated/pages';
import { noPageData, type PageData } from '~/api/page-data';
import { partOf, partParams } from '~/lib/page-values';
import { matchPath, pageQuery, shapesOf } from '~/lib/route-match';

import { allRules } from './all-rules';
import { exampleEnvelope } from './example';
import { vectors } from './vectors';

export type DocumentAt = {
  readonly url: string;
  readonly page: PageName;
  readonly chunk: PageChunk;
  readonly pageData: PageData;
};

/** The first address of each pattern. */
export const documents: readonly DocumentAt[] = shapes().map(documentAt);

function shapes(): readonly string[] {
  const first = new Map<string, string>();
  for (const { url, page } of vectors) {
    const { pathname } = new URL(url, 'https://jiadao.test');
    const entry = pages[page as PageName];
    const shape = shapesOf(entry).findIndex(({ pattern }) => pattern.test(pathname));
    const key = `${page} ${String(shape)}`;
    if (!first.has(key)) first.set(key, url);
  }
  return [...first.values()];
}

function documentAt(url: string): DocumentAt {
  const { pathname, search } = new URL(url, 'https://jiadao.test');
  const found = matchPath(pages, pathname);
  const page = found?.page ?? 'NOT_FOUND';
  const { chunk } = pages[page];
  const rules = allRules[page]!;
  const address = { params: found?.params ?? {}, query: pageQuery(rules, search) };

  const params: Record<string, Record<string, string>> = {};
  const parts: Record<string, unknown> = {};
  const payloads: Record<string, unknown> = {};
  const names = [...new Set(rules.parts.map(({ call }) => call))] as CallName[];
  // The second wave needs the responses of the first.
  for (const wave of [false, true]) {
    for (const call of names) {
      const part = partOf(rules, call, address, payloads);
      if (!part || call in parts || !!part.after !== wave) continue;
      params[call] = partParams(rules, part, address, payloads);
      const answer = exampleEnvelope(call);
      parts[call] = answer;
      payloads[call] = answer[calls[call].payload];
    }
  }
  const pageData = { ...noPageData, page, now: 1_763_665_200_000, params, parts };
  return { url, page, chunk, pageData };
}
