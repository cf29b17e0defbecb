// @vitest-environment node
/** Gateway and client parse addresses alike: both are tested with one set of examples. */
import { expect, test } from 'vitest';

import { pages } from '~/api/generated/pages';
import { plainParams } from '~/api/question';
import type { PageHeads } from '~/lib/page-entry';
import { headOf, partOf, partParams } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

import { allRules } from '../support/all-rules';
import { vectors } from '../support/vectors';

// B2.2 B2.3 B2.4 B2.5 B2.7 B2.8 B2.9 B2.10 B2.11 B2.12 B2.20 B2.22 B2.23 B2.25 B2.26 B2.33 B2.34 B2.35
// B2.36 B2.37 B2.38 B2.39 B2.40 B2.41 B2.42 B2.43 B2.44 B2.45 B2.46 B2.47 B2.48 B2.49 B2.50 B2.51
// B2.52 B2.53 B2.54 B2.55 B2.56 B2.57 B2.58 B2.59 B2.60 B7.119 B9.10
// L2.2 L2.3 L2.4 L2.5 L2.6 L2.8 L2.9 L2.10 L2.11 L2.12 L2.13 L2.14 L2.15 L2.16 L2.17 L2.18 L2.19 L7.79
// L7.80 L7.83 L7.84 L7.106 L7.107 L7.110
test.each(vectors)('$url is $page', async ({ url, page, canonical, parts }) => {
  const { name, rules, address } = at(url);
  expect(name).toBe(page);
  const calls = [...new Set(rules.parts.map(({ call }) => call))];
  const asked = calls.flatMap((call) => {
    const part = partOf(rules, call, address);
    return part && !part.after ? [[call, partParams(rules, part, address)] as const] : [];
  });
  expect(Object.fromEntries(asked)).toEqual(parts);
  for (const [, params] of asked) expect(plainParams(params)).toEqual(params);
  expect(await canonicalOf(url)).toBe(canonical);
});

const withCanonical = vectors.filter(({ canonical }) => canonical !== '');

test.each(withCanonical)('the canonical address of $url is its own', async ({ canonical }) => {
  expect(await canonicalOf(canonical)).toBe(canonical);
});

function at(url: string) {
  const { pathname, search } = new URL(`https://jiadao.test${url}`);
  const found = matchPath(pages, pathname);
  const name = found?.page ?? 'NOT_FOUND';
  const entry = pages[name];
  const rules = allRules[name]!;
  const address = { params: found?.params ?? {}, query: pageQuery(rules, search) };
  return { name, entry, rules, address };
}

async function canonicalOf(url: string): Promise<string> {
  const { name, entry, rules, address } = at(url);
  const { heads } = (await import(`../../src/api/generated/heads/${entry.chunk}.ts`)) as {
    heads: PageHeads;
  };
  return headOf(heads[name] ?? { head: {} }, rules, address).canonical ?? '';
}
