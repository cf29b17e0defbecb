/** Every page with each of its answers broken in turn: the part reports it, the rest stays. */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { breaksOf } from '../test/support/broken';
import { documents, type DocumentAt } from '../test/support/documents';
import { exampleEnvelope } from '../test/support/example';
import { fakeGateway } from '../test/support/fake-gateway';
import { fakeViewport } from '../test/support/fake-viewport';

import type { CallName } from './api/call-types';
import { calls } from './api/generated/calls';
import type { PageData } from './api/page-data';
import { App } from './App';
import { chunks } from './routes';

beforeAll(async () => {
  await import('./api/mend');
});

beforeEach(() => {
  fakeViewport();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const gateway = fakeGateway();
  for (const [name, { path }] of Object.entries(calls)) {
    gateway.answer(path, () => Response.json(exampleEnvelope(name as CallName)));
  }
});

/** One address of each page that has parts. */
const cases = new Map(
  documents
    .filter(({ pageData }) => Object.keys(pageData.parts).length > 0)
    .map((document) => [document.page, document] as const),
);

test.each([...cases])('%s', { timeout: 60_000 }, async (_, { url, chunk, pageData }) => {
  await chunks.prepare(chunk);
  const down: string[] = [];
  for (const { what, broken } of brokenDocuments(pageData)) {
    const { unmount } = await open(url, broken);
    const state = await settledState();
    if (state !== 'stands') down.push(`${what}: ${state}`);
    unmount();
  }
  expect(down).toEqual([]);
});

/** A part that broke is looked into before it is shown as failed. */
async function settledState(): Promise<string> {
  for (let waited = 0; ; waited += 1) {
    const state = stateOf(document.querySelector('main'));
    if (state === 'stands' || waited === mostWaits) return state;
    await act(async () => {
      await new Promise((done) => setTimeout(done, 10));
    });
  }
}

const mostWaits = 50;

/** Found by selectors: roles of a whole page take their time. */
function stateOf(main: Element | null): string {
  if (!main || !document.querySelector('footer')) return 'no shell';
  if (document.body.textContent.includes('页面出错了')) return 'crashed';
  return main.querySelector('h1, h2, [role=alert]') ? 'stands' : 'empty';
}

async function open(url: string, pageData: PageData) {
  const site = (
    <MemoryRouter initialEntries={[url]} useTransitions={false}>
      <App pageData={pageData} />
    </MemoryRouter>
  );
  const rendered = render(site);
  await act(async () => {
    await new Promise((done) => setTimeout(done, 5));
  });
  return rendered;
}

function brokenDocuments({ parts, ...rest }: DocumentAt['pageData']) {
  return Object.entries(parts).flatMap(([call, answer]) => {
    const { payload } = calls[call as CallName];
    const envelope = answer as Record<string, unknown>;
    return breaksOf(envelope[payload]).map(({ what, value }) => ({
      what: `${call}: ${what}`,
      broken: { ...rest, parts: { ...parts, [call]: { ...envelope, [payload]: value } } },
    }));
  });
}
