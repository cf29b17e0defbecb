/** The gateway runs the same vectors against its own reading of the page table. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { heads as galleryDetailHeads } from '~/api/generated/heads/GalleryDetailPage';
import { heads as galleryHeads } from '~/api/generated/heads/GalleryPage';
import { heads as homeHeads } from '~/api/generated/heads/HomePage';
import { heads as rankHeads } from '~/api/generated/heads/RankPage';
import { pages } from '~/api/generated/pages';

import type { PageHead } from './page-entry';
import { headOf, partOf, partParams } from './page-values';
import { matchPath, pageQuery } from './route-match';

type Vector = {
  readonly url: string;
  readonly page: string;
  readonly canonical: string;
  readonly parts: { readonly [call: string]: { readonly [name: string]: string } };
};

const vectors = JSON.parse(readFileSync('../contracts/vectors/addresses.json', 'utf8')) as Vector[];
const heads: { readonly [page: string]: PageHead } = {
  ...homeHeads,
  ...rankHeads,
  ...galleryHeads,
  ...galleryDetailHeads,
};

test.each(vectors)('$url is $page', ({ url, page, canonical, parts }) => {
  const { pathname, search } = new URL(url, 'http://jiadao.example');
  const match = matchPath(pages, pathname);
  expect(match?.page ?? 'NOT_FOUND').toBe(page);
  if (!match) return;

  const entry = pages[match.page];
  const address = { params: match.params, query: pageQuery(entry, search) };
  const head = heads[match.page];
  expect(head && headOf(head, entry, address).canonical).toBe(canonical);

  const calls = new Set(entry.parts.map((part) => part.call));
  const asked = [...calls]
    .map((call) => [call, partOf(entry, call, address)] as const)
    .filter(([, part]) => part && part.after === undefined)
    .map(([call, part]) => [call, part && partParams(entry, part, address)]);
  expect(Object.fromEntries(asked)).toEqual(parts);
});
