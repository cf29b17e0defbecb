/** The client hydrates server-rendered markup of every page without a warning. */
import { beforeEach, expect, test, vi } from 'vitest';

import { documents } from '../test/support/documents';
import { exampleEnvelope } from '../test/support/example';
import { fakeGateway } from '../test/support/fake-gateway';
import { fakeViewport } from '../test/support/fake-viewport';
import { hydrate, renderedOnServer } from '../test/support/hydrate';

import type { CallName } from './api/call-types';
import { calls } from './api/generated/calls';
import { App } from './App';
import { chunks } from './routes';
import { prepareParts } from './ui/later';

beforeEach(() => {
  fakeViewport();
  const gateway = fakeGateway();
  for (const [name, { path }] of Object.entries(calls)) {
    gateway.answer(path, () => Response.json(exampleEnvelope(name as CallName)));
  }
});

test.each(documents)('$page at $url', async ({ url, chunk, pageData }) => {
  await chunks.prepare(chunk);
  await prepareParts();
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const app = <App pageData={pageData} />;
  const root = await renderedOnServer(app, url);
  const heading = root.querySelector('h1');
  await hydrate(root, app, url);

  expect(complaints).not.toHaveBeenCalled();
  expect(heading).not.toBeNull();
  expect(root.querySelector('h1')).toBe(heading);
});
