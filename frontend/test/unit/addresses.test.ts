// @vitest-environment node
/** Gateway and client parse addresses alike: both are tested with one set of examples. */
import { expect, test } from 'vitest';

import { pages } from '~/api/generated/pages';
import { plainParams } from '~/api/call-key';
import type { PageHeads } from '~/lib/page-entry';
import { headOf, partOf, partParams } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';

import { allRules } from '../support/all-rules';
import { vectors } from '../support/vectors';

test.each(vectors)('$url is $page', async ({ url, page, canonical, parts }) => {
  const { pathname, search } = new URL(`https://jiadao.test${url}`);
  const found = matchPath(pages, pathname);
  const name = found?.page ?? 'NOT_FOUND';
  expect(name).toBe(page);

  const entry = pages[name];
  const rules = allRules[name]!;
  const address = { params: found?.params ?? {}, query: pageQuery(entry, search) };
  const calls = [...new Set(rules.parts.map(({ call }) => call))];
  const asked = calls.flatMap((call) => {
    const part = partOf(rules, call, address);
    return part && !part.after ? [[call, partParams(rules, part, address)] as const] : [];
  });
  expect(Object.fromEntries(asked)).toEqual(parts);
  for (const [, params] of asked) expect(plainParams(params)).toEqual(params);

  const { heads } = (await import(`../../src/api/generated/heads/${entry.chunk}.ts`)) as {
    heads: PageHeads;
  };
  expect(headOf(heads[name] ?? { head: {} }, rules, address).canonical ?? '').toBe(canonical);
});
