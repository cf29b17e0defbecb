/** Every page opened by a link, with each of its parts failed in turn: nothing goes on loading beside the failure. */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { documents, type DocumentAt } from '../test/support/documents';
import { exampleEnvelope } from '../test/support/example';
import { failure, fakeGateway } from '../test/support/fake-gateway';
import { fakeViewport } from '../test/support/fake-viewport';

import type { CallName } from './api/call-types';
import { calls } from './api/generated/calls';
import { noPageData } from './api/page-data';
import { App } from './App';
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
  const gateway = fakeGateway();
  for (const [name, { path }] of Object.entries(calls)) {
    gateway.answer(path, () =>
      name === failed
        ? failure(502, 50201, '服务暂时不可用')
        : Response.json(exampleEnvelope(name as CallName)),
    );
  }
  const { unmount, container } = render(
    <MemoryRouter initialEntries={[url]} useTransitions={false}>
      <App pageData={noPageData} />
    </MemoryRouter>,
  );
  let loading = Infinity;
  for (let waited = 0; loading > expected && waited < mostWaits; waited += 1) {
    await act(async () => {
      await new Promise((done) => setTimeout(done, 10));
    });
    loading = container.querySelectorAll('[role=status][aria-busy=true]').length;
  }
  unmount();
  return loading;
}

const mostWaits = 50;
