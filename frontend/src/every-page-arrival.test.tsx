/** Every page opened by a link, with each of its parts failed in turn: nothing goes on loading beside the failure. */
import { beforeEach, expect, test, vi } from 'vitest';

import { documents, type DocumentAt } from '../test/support/documents';
import { renderWithFailing } from '../test/support/failing-call';
import { fakeViewport } from '../test/support/fake-viewport';

import type { CallName } from './api/call-types';
import { noPageData } from './api/page-data';
import { chunks } from './routes';

beforeEach(() => {
  fakeViewport();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

const withParts = documents.filter(({ pageData }) => Object.keys(pageData.parts).length > 0);

test.each(withParts)('$url loads to its end', { timeout: 60_000 }, async (document) => {
  await chunks.prepare(document.chunk);
  // What is out of sight has not begun.
  const outOfSight = await loadingOf(document, undefined, 0);
  const loading: string[] = [];
  for (const call of Object.keys(document.pageData.parts) as CallName[]) {
    if ((await loadingOf(document, call, outOfSight)) > outOfSight) loading.push(call);
  }
  expect(loading).toEqual([]);
});

/** How many places go on loading; at once when no more than these do. */
async function loadingOf(
  { url }: DocumentAt,
  failed: CallName | undefined,
  expected: number,
): Promise<number> {
  let loading = Infinity;
  await renderWithFailing(failed, { url, pageData: noPageData }, (container) => {
    loading = container.querySelectorAll('[role=status][aria-busy=true]').length;
    return loading <= expected;
  });
  return loading;
}
