import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { noPageData } from '~/api/page-data';
import { App } from '~/App';
import { chunks } from '~/routes';

import { carDocument, carGateway, modelParts, seriesParts } from '../../test/support/fake-car';
import { fakeViewport } from '../../test/support/fake-viewport';

beforeEach(() => {
  fakeViewport();
  carGateway();
});

test.each([
  ['/s-1001', 'SeriesPage', seriesParts],
  ['/m-20001', 'ModelPage', modelParts],
] as const)('what a server wrote for %s is taken over as it is', async (at, chunk, parts) => {
  await chunks.prepare(chunk);
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const pageData = { ...noPageData, now: 1_763_665_200_000, ...carDocument(parts) };
  const app = <App pageData={pageData} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<StaticRouter location={at}>{app}</StaticRouter>);
  const heading = root.querySelector('h1');
  const mismatch = vi.fn();
  await act(async () => {
    const site = <MemoryRouter initialEntries={[at]}>{app}</MemoryRouter>;
    hydrateRoot(root, site, { onRecoverableError: mismatch });
    await Promise.resolve();
  });
  expect(mismatch).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(heading);
  expect(heading?.textContent).toContain('秦PLUS');
  root.remove();
});
