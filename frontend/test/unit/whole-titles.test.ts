// @vitest-environment node
/** With its answers, the title of every page is whole: a title with an empty hole counts as still loading. */
import { expect, test } from 'vitest';

import { calls, type CallName } from '~/api/generated/calls';
import type { PageHeads } from '~/lib/page-entry';
import { headOf } from '~/lib/page-values';
import { matchPath, pageQuery } from '~/lib/route-match';
import { pages } from '~/api/generated/pages';

import { allRules } from '../support/all-rules';
import { documents } from '../support/documents';

const named = documents.filter(({ page }) => page !== 'NOT_FOUND');

test.each(named)('$url has a whole title', async ({ url, page, chunk, pageData }) => {
  const { pathname, search } = new URL(url, 'https://jiadao.test');
  const { heads } = (await import(`../../src/api/generated/heads/${chunk}.ts`)) as {
    heads: PageHeads;
  };
  const rules = allRules[page]!;
  const params = matchPath(pages, pathname)?.params ?? {};
  const payloads = Object.fromEntries(
    Object.entries(pageData.parts).map(([call, answer]) => [
      call,
      (answer as Record<string, unknown>)[calls[call as CallName].payload],
    ]),
  );
  const head = headOf(heads[page]!, rules, { params, query: pageQuery(rules, search) }, payloads);
  expect(head.whole).toBe(true);
});
