import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter, type Location } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';

import { setRendered } from '~/lib/rendered-document';
import { prepareParts } from '~/ui/later';

/** In the body, as a server renders it at this address: with the code of all parts. */
export async function renderedOnServer(app: ReactNode, location: string): Promise<HTMLElement> {
  await prepareParts();
  setRendered(true);
  onTestFinished(() => {
    setRendered(false);
  });
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<StaticRouter location={location}>{app}</StaticRouter>);
  return root;
}

/**
 * Hydrates it, without a mismatch. Unmounted after the test: work that React has scheduled would outlive the document.
 */
export async function hydrate(
  root: HTMLElement,
  app: ReactNode,
  at: string | Partial<Location>,
): Promise<void> {
  const mismatch = vi.fn();
  const site = <MemoryRouter initialEntries={[at]}>{app}</MemoryRouter>;
  const mounted = await act(async () => {
    const hydrated = hydrateRoot(root, site, { onRecoverableError: mismatch });
    await Promise.resolve();
    return hydrated;
  });
  onTestFinished(() => {
    act(() => {
      mounted.unmount();
    });
    root.remove();
  });
  expect(mismatch).not.toHaveBeenCalled();
}
