/** The client hydrates server-rendered markup of every page without a warning. */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { documents } from '../test/support/documents';
import { exampleEnvelope } from '../test/support/example';
import { fakeGateway } from '../test/support/fake-gateway';
import { fakeViewport } from '../test/support/fake-viewport';

import type { CallName } from './api/call-types';
import { calls } from './api/generated/calls';
import { App } from './App';
import { chunks } from './routes';

beforeEach(() => {
  fakeViewport();
  const gateway = fakeGateway();
  for (const [name, { path }] of Object.entries(calls)) {
    gateway.answer(path, () => Response.json(exampleEnvelope(name as CallName)));
  }
});

test.each(documents)('$page at $url', async ({ url, chunk, pageData }) => {
  await chunks.prepare(chunk);
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const app = <App pageData={pageData} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<StaticRouter location={url}>{app}</StaticRouter>);
  const heading = root.querySelector('h1');
  const mismatch = vi.fn();

  const site = <MemoryRouter initialEntries={[url]}>{app}</MemoryRouter>;
  const mounted = await act(async () => {
    const hydrated = hydrateRoot(root, site, { onRecoverableError: mismatch });
    await Promise.resolve();
    return hydrated;
  });

  expect(mismatch).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(heading).not.toBeNull();
  expect(root.querySelector('h1')).toBe(heading);
  act(() => {
    mounted.unmount();
  });
  root.remove();
});
